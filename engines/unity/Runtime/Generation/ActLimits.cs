using System;

namespace Seedfast.ActMaps
{
    /// <summary>A range of rows that must contain at least `Count` nodes of a type.</summary>
    internal struct RowWindow
    {
        internal int Type, First, Last, Count;
    }

    /// <summary>The rules as numbers, for an act of a given size. Most lists are indexed by type code.</summary>
    internal sealed class ActLimits
    {
        /// <summary>A limit above any possible count.</summary>
        internal const int NoLimit = 0x7fff;

        internal readonly int Rows, Columns, Codes;
        internal readonly int[] Rooms;
        internal readonly RowWidths Widths;
        internal readonly int MaxOutDegree, ExtraPaths, PortRow, TreasureFirst, TreasureLast, MinPorts, ShopEvery;
        internal readonly bool AllowCrossing, HasBands;
        internal readonly int[] Least, Most, Target, PathGap, MapGap, LowestRow;
        internal readonly bool[] Siblings;
        internal readonly RowWindow[] Windows;

        /// <summary>For each row: the type that all its nodes must have, the types that its weights allow, and its weights or null.</summary>
        internal readonly int[] Fixed, Weighted;
        internal readonly double[][] Weights;

        /// <summary>The weights of the types that the rules add in rows without weights, or null if none has a weight.</summary>
        internal readonly double[] OwnWeights;

        internal ActLimits(ActRules rules, int rows, int columns)
        {
            Rows = rows;
            Columns = columns;
            Codes = rules.Names.Length;
            Rooms = rules.Rooms;
            Widths = new RowWidths(rules, rows, columns);
            MaxOutDegree = rules.MaxOutDegree;
            ExtraPaths = rules.ExtraPaths;
            AllowCrossing = rules.AllowCrossing;
            MinPorts = rules.MinPorts;
            ShopEvery = Math.Max(0, rules.ShopEvery);
            PortRow = rules.HasPortRow ? rules.PortRow.In(rows) : -1;
            TreasureFirst = rules.HasTreasureRows ? rules.TreasureFirst.In(rows) : 0;
            TreasureLast = rules.HasTreasureRows ? Math.Min(rules.TreasureLast.In(rows), rows - 2) : -1;
            Least = new int[Codes];
            Most = new int[Codes];
            Target = new int[Codes];
            PathGap = new int[Codes];
            MapGap = new int[Codes];
            LowestRow = new int[Codes];
            Siblings = new bool[Codes];
            Target[TypeCode.Boss] = -1;
            foreach (var type in rules.NoRepeat) PathGap[type] = 2;
            foreach (var type in rules.SiblingsDiffer) Siblings[type] = true;
            foreach (var type in Rooms) ReadType(rules, type);
            Fixed = new int[rows];
            Weighted = new int[rows];
            Weights = new double[rows][];
            for (var row = 0; row < rows; row++)
            {
                Fixed[row] = TypeCode.Free;
                Weighted[row] = -1;
            }
            foreach (var rule in rules.Fixed) Fixed[rule.First.In(rows)] = rule.Type;
            foreach (var band in rules.Bands) ReadBand(band);
            HasBands = rules.Bands.Length > 0;
            Windows = new RowWindow[rules.Required.Length];
            for (var i = 0; i < Windows.Length; i++) Windows[i] = WindowOf(rules.Required[i]);
            OwnWeights = OwnWeightsOf(rules);
        }

        void ReadType(ActRules rules, int type)
        {
            Least[type] = rules.Min[type];
            Most[type] = rules.Max[type] < 0 ? NoLimit : rules.Max[type];
            Target[type] = rules.Target[type] < 0 ? -1 : Math.Min(Math.Max(rules.Target[type], Least[type]), Most[type]);
            LowestRow[type] = rules.EarlyRow[type].In(Rows);
            if (rules.IsPerMap) MapGap[type] = rules.MinGap[type];
            else PathGap[type] = Math.Max(PathGap[type], rules.MinGap[type]);
        }

        void ReadBand(RowRule band)
        {
            var types = 0;
            for (var type = 0; type < Codes; type++) if (band.Weights[type] > 0) types |= 1 << type;
            for (var row = band.First.In(Rows); row <= Math.Min(band.Last.In(Rows), Rows - 2); row++)
            {
                Weights[row] = band.Weights;
                Weighted[row] = types;
            }
        }

        RowWindow WindowOf(RowRule rule)
        {
            return new RowWindow { Type = rule.Type, First = rule.First.In(Rows), Last = Math.Min(rule.Last.In(Rows), Rows - 2), Count = rule.Count };
        }

        double[] OwnWeightsOf(ActRules rules)
        {
            var hasWeight = false;
            var weights = new double[Codes];
            for (var i = 0; i < rules.Added.Length; i++)
            {
                weights[TypeCode.FirstOwn + i] = rules.Added[i].Weight;
                hasWeight |= rules.Added[i].Weight != 0;
            }
            if (!hasWeight) return null;
            weights[TypeCode.Free] = 100;
            return weights;
        }

        /// <summary>Returns whether the weights of a row allow a type.</summary>
        internal bool MayBeIn(int type, int row) { return (Weighted[row] >> type & 1) == 1; }
    }

    /// <summary>The widths and lanes of the rows below the boss.</summary>
    internal sealed class RowWidths
    {
        /// <summary>For each row: the fewest and the most nodes, and the outermost lanes that they can have.</summary>
        internal readonly int[] Least, Most, Leftmost, Rightmost;

        readonly bool isReachable;

        /// <summary>Returns whether the act has enough rows to get from the first row's width to the last row's.</summary>
        internal static bool AreReachable(ActRules rules, int rows, int columns) { return new RowWidths(rules, rows, columns).isReachable; }

        internal RowWidths(ActRules rules, int rows, int columns)
        {
            var top = rows - 2;
            Least = new int[rows - 1];
            Most = new int[rows - 1];
            Leftmost = new int[rows - 1];
            Rightmost = new int[rows - 1];
            int least = Math.Min(rules.Width[0], columns), most = Math.Min(rules.Width[1], columns);
            int firstLeast = Math.Min(rules.FirstWidth[0], columns), firstMost = Math.Min(rules.FirstWidth[1], columns);
            int lastLeast = Math.Min(rules.LastWidth[0], columns), lastMost = Math.Min(rules.LastWidth[1], columns);
            var closing = firstMost > most ? StepsTo(most, columns) : -1;
            var opening = lastMost < most ? StepsTo(lastMost, columns) : 0;
            for (var row = 0; row <= top; row++)
            {
                Rightmost[row] = columns - 1;
                if (row <= closing) Narrow(row, closing - row, most, columns);
                if (opening > 0) Narrow(row, top - row, lastMost, columns);
            }
            var growthLeft = 0;
            for (var row = 1; row <= top; row++) growthLeft += Growth(rules, row);
            var low = firstLeast;
            for (var row = 0; row <= top; row++)
            {
                if (row > 0)
                {
                    growthLeft -= Growth(rules, row);
                    low = Math.Min(Math.Min(Math.Max(least, lastLeast - growthLeft), low + Growth(rules, row)), Room(row));
                }
                Least[row] = row == 0 ? firstLeast : row == top ? lastLeast : low;
                var high = Math.Max(Math.Max(most, low), row <= closing ? firstMost : 0);
                Most[row] = row == 0 ? Math.Min(firstMost, Room(0)) : row == top ? lastMost : Math.Min(high, Room(row));
            }
            isReachable = closing <= (opening > 0 ? top - opening : top) && Room(0) >= firstLeast && low >= lastLeast;
        }

        int Room(int row) { return Rightmost[row] - Leftmost[row] + 1; }

        int Growth(ActRules rules, int row) { return rules.MaxOutDegree > 1 && Room(row) >= Room(row - 1) ? 1 : 0; }

        /// <summary>Limits a row to the `width` lanes in the middle, and `steps` more on each side.</summary>
        void Narrow(int row, int steps, int width, int columns)
        {
            var left = columns - width >> 1;
            Leftmost[row] = Math.Max(Leftmost[row], Math.Max(0, left - steps));
            Rightmost[row] = Math.Min(Rightmost[row], Math.Min(columns - 1, left + width - 1 + steps));
        }

        static int StepsTo(int width, int columns)
        {
            var left = columns - width >> 1;
            return Math.Max(left, columns - left - width);
        }
    }
}
