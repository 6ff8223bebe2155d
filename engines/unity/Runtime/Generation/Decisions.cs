using System;
using System.Collections.Generic;

namespace Seedfast.ActMaps
{
    /// <summary>A decision of the solver: a node, and the type to try for it. `Cell` is −1 for no decision.</summary>
    internal struct Decision
    {
        internal int Cell, Type, Mark;

        internal static readonly Decision None = new Decision { Cell = -1 };
    }

    /// <summary>Chooses the solver's next decision.</summary>
    internal sealed class Decisions
    {
        readonly Domains domains;
        readonly Board board;
        readonly ActLimits limits;

        /// <summary>The random word of each cell.</summary>
        readonly uint[] words;

        internal Decisions(Domains domains, Ranks ranks)
        {
            this.domains = domains;
            board = domains.Board;
            limits = domains.Limits;
            words = new uint[domains.Types.Length];
            for (var i = 0; i < ranks.Cells.Length; i++) words[ranks.Cells[i]] = ranks.Words[i];
        }

        /// <summary>Returns the most urgent decision, or none if nothing is missing.</summary>
        internal Decision MostUrgent()
        {
            var decision = InWindow(TypeCode.Port, limits.PortRow, limits.PortRow, 1);
            if (decision.Cell < 0) decision = InWindow(TypeCode.Treasure, limits.TreasureFirst, limits.TreasureLast, 1);
            for (var i = 0; i < limits.Windows.Length && decision.Cell < 0; i++)
                decision = InWindow(limits.Windows[i].Type, limits.Windows[i].First, limits.Windows[i].Last, limits.Windows[i].Count);
            if (decision.Cell < 0) decision = ForShops();
            if (decision.Cell < 0) decision = ForPorts();
            return decision.Cell < 0 ? ForCounts() : decision;
        }

        Decision InWindow(int type, int first, int last, int count)
        {
            if (first < 0) return Decision.None;
            var cells = new List<int>();
            var certain = 0;
            for (var row = first; row <= last; row++)
            {
                var must = domains.MustHave(type, row);
                certain += Bits.Count(must);
                if (certain >= count) return Decision.None;
                AddCells(cells, row, domains.MayHave(type, row) & ~must);
            }
            return cells.Count == 0 ? Decision.None : new Decision { Cell = Highest(cells, type), Type = type };
        }

        /// <summary>Places a Shop in the narrowest row of a path that goes too long without one.</summary>
        Decision ForShops()
        {
            if (limits.ShopEvery == 0) return Decision.None;
            var without = new int[domains.Types.Length];
            foreach (var cell in domains.Cells)
            {
                var row = cell / Board.Stride;
                if ((domains.MustHave(TypeCode.Shop, row) >> cell % Board.Stride & 1) != 0) continue;
                var longest = 0;
                for (var rest = board.Parents[cell]; rest != 0; rest &= rest - 1)
                    longest = Math.Max(longest, without[(row - 1) * Board.Stride + Bits.Lowest(rest)]);
                without[cell] = 1 + longest;
                if (without[cell] == limits.ShopEvery) return Narrowest(TypeCode.Shop, PathDown(cell, without));
            }
            return Decision.None;
        }

        /// <summary>Returns a path down from a cell, always to the parent with the longest stretch without the type.</summary>
        List<int> PathDown(int cell, int[] without)
        {
            var path = new List<int> { cell };
            while (without[cell] > 1)
            {
                var below = (cell / Board.Stride - 1) * Board.Stride;
                var rest = board.Parents[cell];
                while (without[below + Bits.Lowest(rest)] != without[cell] - 1) rest &= rest - 1;
                cell = below + Bits.Lowest(rest);
                path.Add(cell);
            }
            return path;
        }

        /// <summary>Places a Port in the narrowest row of a path that has too few.</summary>
        Decision ForPorts()
        {
            if (limits.MinPorts == 0 || Propagation.FewestOnPath(domains, TypeCode.Port, true) >= limits.MinPorts) return Decision.None;
            var fewest = new int[domains.Types.Length];
            var from = new int[domains.Types.Length];
            var top = -1;
            foreach (var cell in domains.Cells)
            {
                var row = cell / Board.Stride;
                from[cell] = -1;
                for (var rest = board.Parents[cell]; rest != 0; rest &= rest - 1)
                {
                    var below = (row - 1) * Board.Stride + Bits.Lowest(rest);
                    if (from[cell] < 0 || fewest[below] < fewest[from[cell]]) from[cell] = below;
                }
                fewest[cell] = (from[cell] < 0 ? 0 : fewest[from[cell]]) + (domains.MustHave(TypeCode.Port, row) >> cell % Board.Stride & 1);
                if (row == domains.Rows - 2 && (top < 0 || fewest[cell] < fewest[top])) top = cell;
            }
            var path = new List<int>();
            for (var cell = top; cell >= 0; cell = from[cell]) path.Add(cell);
            return Narrowest(TypeCode.Port, path);
        }

        Decision Narrowest(int type, List<int> path)
        {
            int best = -1, width = 0;
            foreach (var cell in path)
            {
                if ((domains.Types[cell] & 1 << type) == 0 || Bits.Count(domains.Types[cell]) == 1) continue;
                var its = Bits.Count(board.Nodes[cell / Board.Stride]);
                if (best >= 0 && its >= width && (its != width || Ranks.RankFor(words[cell], type) <= Ranks.RankFor(words[best], type))) continue;
                best = cell;
                width = its;
            }
            return new Decision { Cell = best, Type = type };
        }

        /// <summary>Places the type with the least room to spare. If there is little, at a node that rules it out for few others.</summary>
        Decision ForCounts()
        {
            int type = -1, spare = 0;
            foreach (var each in limits.Rooms)
            {
                if (domains.MustCount[each] >= limits.Least[each]) continue;
                var its = RoomFor(each) - limits.Least[each];
                if (type >= 0 && its >= spare) continue;
                type = each;
                spare = its;
            }
            if (type < 0) return Decision.None;
            var cells = new List<int>();
            for (var row = 0; row < domains.Rows - 1; row++) AddCells(cells, row, domains.MayHave(type, row) & ~domains.MustHave(type, row));
            return new Decision { Cell = Highest(spare > 1 ? cells : LeastBlocking(cells, type), type), Type = type };
        }

        List<int> LeastBlocking(List<int> cells, int type)
        {
            var fewest = int.MaxValue;
            var best = new List<int>();
            foreach (var cell in cells)
            {
                var blocked = BlockedBy(cell, type);
                if (blocked > fewest) continue;
                if (blocked < fewest) best.Clear();
                fewest = blocked;
                best.Add(cell);
            }
            return best;
        }

        int RoomFor(int type)
        {
            var may = domains.MayCount[type];
            if (domains.Bound[type] < 0) return may;
            return Math.Min(may, domains.Bound[type] + Math.Max(0, may - domains.BoundMay[type]));
        }

        int BlockedBy(int cell, int type)
        {
            var row = cell / Board.Stride;
            int blocked = 0, up = board.Children[cell], down = board.Parents[cell], top = domains.Rows - 1;
            for (var step = 1; step < limits.PathGap[type] && (up | down) != 0; step++)
            {
                if (row + step < top) blocked += Bits.Count(up & domains.MayHave(type, row + step));
                if (row - step >= 0) blocked += Bits.Count(down & domains.MayHave(type, row - step));
                up = row + step < top ? board.ChildrenOf(row + step, up) : 0;
                down = row - step > 0 ? board.ParentsOf(row - step, down) : 0;
            }
            return blocked;
        }

        /// <summary>Returns a decision for the first node with the fewest possible types, for the type with its highest rank.</summary>
        internal Decision AnyNode()
        {
            int best = -1, fewest = int.MaxValue;
            foreach (var cell in domains.Cells)
            {
                var choices = Bits.Count(domains.Types[cell]);
                if (choices <= 1 || choices >= fewest) continue;
                best = cell;
                fewest = choices;
            }
            var type = -1;
            for (var rest = domains.Types[best]; rest != 0; rest &= rest - 1)
            {
                var each = Bits.Lowest(rest);
                if (type < 0 || Ranks.RankFor(words[best], each) > Ranks.RankFor(words[best], type)) type = each;
            }
            return new Decision { Cell = best, Type = type };
        }

        static void AddCells(List<int> cells, int row, int columns)
        {
            for (var rest = columns; rest != 0; rest &= rest - 1) cells.Add(row * Board.Stride + Bits.Lowest(rest));
        }

        int Highest(List<int> cells, int type)
        {
            var best = cells[0];
            foreach (var cell in cells) if (Ranks.RankFor(words[cell], type) > Ranks.RankFor(words[best], type)) best = cell;
            return best;
        }
    }
}
