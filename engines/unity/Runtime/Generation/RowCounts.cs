using System;
using System.Collections.Generic;

namespace Seedfast.ActMaps
{
    /// <summary>Inequalities about how many nodes of each type each row has, which may prove that there is no map.</summary>
    internal sealed class RowCounts
    {
        /// <summary>The number of consecutive rows whose nodes are counted together, and the most rows of a board that is counted.</summary>
        const int MostRows = 4, LongestBoard = 32;

        readonly ActLimits limits;
        readonly int rows;
        readonly List<double[]> system = new List<double[]>();

        /// <summary>Returns whether counting proves that no types satisfy the rules on a board.</summary>
        internal static bool ProveNone(Board board, ActLimits limits, int[] cells)
        {
            if (board.Rows > LongestBoard) return false;
            var domains = new Domains(board, limits, cells);
            if (!domains.Begin() || !Propagation.Run(domains)) return true;
            var counts = new RowCounts(limits);
            counts.AddBoard(domains);
            return LinearSystem.IsInfeasible(counts.system);
        }

        RowCounts(ActLimits limits)
        {
            this.limits = limits;
            rows = limits.Rows - 1;
            foreach (var type in limits.Rooms)
            {
                AtLeast(type, 0, rows - 1, limits.Least[type]);
                if (limits.Most[type] < ActLimits.NoLimit) Limit(type, 0, rows - 1, limits.Most[type], 1);
            }
            if (limits.PortRow >= 0) AtLeast(TypeCode.Port, limits.PortRow, limits.PortRow, 1);
            AtLeast(TypeCode.Treasure, limits.TreasureFirst, limits.TreasureLast, 1);
            foreach (var window in limits.Windows) AtLeast(window.Type, window.First, window.Last, window.Count);
        }

        void AddBoard(Domains domains)
        {
            for (var row = 0; row < rows; row++)
            {
                var width = Bits.Count(domains.Board.Nodes[row]);
                Limit(-1, row, row, width, 1);
                AtLeast(-1, row, row, width);
                foreach (var type in limits.Rooms) AtLeast(type, row, row, Certain(domains, type, row, row));
            }
            foreach (var type in limits.Rooms) AddBounds(domains, type);
            for (var first = 0; limits.ShopEvery > 0 && first + limits.ShopEvery <= rows; first++)
            {
                var last = first + limits.ShopEvery - 1;
                var more = NodesToServe.Of(domains, TypeCode.Shop, first, last, 1);
                AtLeast(TypeCode.Shop, first, last, Certain(domains, TypeCode.Shop, first, last) + more);
            }
            var ports = limits.MinPorts == 0 ? 0 : NodesToServe.Of(domains, TypeCode.Port, 0, rows - 1, limits.MinPorts);
            AtLeast(TypeCode.Port, 0, rows - 1, Certain(domains, TypeCode.Port, 0, rows - 1) + ports);
        }

        static int Certain(Domains domains, int type, int first, int last)
        {
            var count = 0;
            for (var row = first; row <= last; row++) count += Bits.Count(domains.MustHave(type, row));
            return count;
        }

        /// <summary>Adds the most nodes of a type in consecutive rows, unless bounds for fewer rows say the same.</summary>
        void AddBounds(Domains domains, int type)
        {
            var longest = Math.Min(MostRows, rows);
            var bounds = new int[longest + 1, rows];
            for (var length = 1; length <= longest; length++)
                for (var first = 0; first + length <= rows; first++)
                {
                    var most = MostNodes.Of(domains, type, first, first + length - 1, true);
                    var parts = int.MaxValue;
                    for (var low = 1; low < length; low++) parts = Math.Min(parts, bounds[low, first] + bounds[length - low, first + low]);
                    bounds[length, first] = Math.Min(most, parts);
                    if (most < parts) Limit(type, first, first + length - 1, most, 1);
                }
        }

        void AtLeast(int type, int first, int last, int bound)
        {
            if (bound > 0 && first <= last) Limit(type, first, last, bound, -1);
        }

        /// <summary>Adds a row: `sign` for each type and row in the range, and the bound. The type −1 stands for all types.</summary>
        void Limit(int type, int first, int last, int bound, int sign)
        {
            var inequality = new double[limits.Rooms.Length * rows + 1];
            for (var i = 0; i < limits.Rooms.Length; i++)
                if (type < 0 || limits.Rooms[i] == type)
                    for (var row = first; row <= last; row++) inequality[i * rows + row] = sign;
            inequality[inequality.Length - 1] = bound * sign;
            system.Add(inequality);
        }
    }

    /// <summary>Proves with the dual simplex method (Lemke, 1954) and Farkas' lemma that inequalities have no solution.</summary>
    internal sealed class LinearSystem
    {
        const double Tiny = 1e-9;
        const int MostPivots = 3000;

        /// <summary>The largest common denominator of the multipliers of a proof.</summary>
        const int MostParts = 60;

        readonly double[][] rows;
        readonly double[] cost;
        readonly int[] basic, others;
        readonly int columns;

        /// <summary>
        /// Returns whether no nonnegative numbers satisfy the inequalities: the sum over all columns but the last is at most the last.
        /// False can also mean that no proof was found.
        /// </summary>
        internal static bool IsInfeasible(List<double[]> system)
        {
            var multipliers = new LinearSystem(system).FindMultipliers();
            if (multipliers == null) return false;
            for (var parts = 1; parts <= MostParts; parts++) if (Proves(system, multipliers, parts)) return true;
            return false;
        }

        static bool Proves(List<double[]> system, double[] multipliers, int parts)
        {
            var sums = new double[system[0].Length];
            for (var i = 0; i < system.Count; i++)
            {
                var times = Math.Floor(multipliers[i] * parts + 0.5);
                if (times < 0) return false;
                if (times == 0) continue;
                for (var j = 0; j < sums.Length; j++) sums[j] += times * system[i][j];
            }
            for (var j = 0; j < sums.Length - 1; j++) if (sums[j] < 0) return false;
            return sums[sums.Length - 1] < 0;
        }

        LinearSystem(List<double[]> system)
        {
            columns = system[0].Length - 1;
            rows = new double[system.Count][];
            basic = new int[rows.Length];
            others = new int[columns];
            cost = new double[columns + 1];
            for (var i = 0; i < rows.Length; i++)
            {
                rows[i] = (double[])system[i].Clone();
                basic[i] = columns + i;
            }
            for (var j = 0; j < columns; j++)
            {
                others[j] = j;
                cost[j] = 1 + j * 0.618 % 1;
            }
        }

        double[] FindMultipliers()
        {
            for (var pivots = 0; pivots < MostPivots; pivots++)
            {
                var leaving = 0;
                for (var i = 1; i < rows.Length; i++) if (rows[i][columns] < rows[leaving][columns]) leaving = i;
                var row = rows[leaving];
                if (row[columns] >= -Tiny) return null;
                var entering = -1;
                for (var j = 0; j < columns; j++)
                    if (row[j] < -Tiny && (entering < 0 || cost[j] * row[entering] > cost[entering] * row[j])) entering = j;
                if (entering < 0) return Multipliers(leaving);
                Eliminate(leaving, entering);
                var left = basic[leaving];
                basic[leaving] = others[entering];
                others[entering] = left;
            }
            return null;
        }

        double[] Multipliers(int leaving)
        {
            var multipliers = new double[rows.Length];
            if (basic[leaving] >= columns) multipliers[basic[leaving] - columns] = 1;
            for (var j = 0; j < columns; j++) if (others[j] >= columns) multipliers[others[j] - columns] = rows[leaving][j];
            return multipliers;
        }

        void Eliminate(int leaving, int entering)
        {
            var row = rows[leaving];
            var pivot = row[entering];
            for (var j = 0; j < row.Length; j++) row[j] /= pivot;
            row[entering] = 1 / pivot;
            for (var i = 0; i <= rows.Length; i++)
            {
                var other = i < rows.Length ? rows[i] : cost;
                var factor = other[entering];
                if (i == leaving || factor == 0) continue;
                for (var j = 0; j < other.Length; j++) if (row[j] != 0) other[j] -= factor * row[j];
                other[entering] = -factor / pivot;
            }
        }
    }
}
