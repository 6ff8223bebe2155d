using System;
using System.Collections.Generic;

namespace Seedfast.ActMaps
{
    /// <summary>
    /// Looks for types that satisfy all rules by changing the types of one or two nodes at a time (tabu search; Glover, 1989). Each step
    /// makes the change that leaves the fewest faults, even if it makes the board worse.
    /// </summary>
    internal sealed class Exchange
    {
        /// <summary>The number of steps for which a type can't return to a node that lost it, and the most that are added by rank.</summary>
        const int Rest = 4, RestMore = 7;

        /// <summary>A limit on how many nodes of a type a range of rows has.</summary>
        sealed class Range
        {
            internal int Type, First, Last, Least, Most, Count, Weight = 1;

            internal int FaultsWith(int more) { return Weight * Math.Max(0, Math.Max(Least - Count - more, Count + more - Most)); }

            internal bool Has(int row) { return row >= First && row <= Last; }
        }

        readonly Board board;
        readonly ActLimits limits;
        readonly Ranks ranks;
        readonly Domains domains;
        readonly int[] cells, types;
        readonly List<Range> ranges = new List<Range>();
        readonly bool[] hasWindow;

        /// <summary>How the faults change if a node of a type moves from one row to another. The boss's row stands for no row.</summary>
        readonly int[][] moves;

        /// <summary>Whether two nodes can't both have a type, and how many such rivals of a node have it.</summary>
        readonly byte[][] rivals;
        readonly int[][] rivalCount;

        /// <summary>The step from which a node can have a type again.</summary>
        readonly int[][] restsUntil;

        int pathFaults, pathWeight = 1;
        long visits;
        int bestNode, bestType, bestOther, fewest;
        uint bestRank;

        /// <summary>Returns whether it found types, which the board then has.</summary>
        internal static bool Run(Board board, ActLimits limits, Ranks ranks, int budget)
        {
            var domains = new Domains(board, limits, ranks.Cells);
            if (!domains.Begin() || !Propagation.Run(domains)) return false;
            var exchange = new Exchange(board, limits, ranks, domains);
            for (var step = 1; exchange.visits < budget; step++)
            {
                if (exchange.IsDone()) return true;
                exchange.Change(step);
            }
            return exchange.IsDone();
        }

        Exchange(Board board, ActLimits limits, Ranks ranks, Domains domains)
        {
            this.board = board;
            this.limits = limits;
            this.ranks = ranks;
            this.domains = domains;
            cells = ranks.Cells;
            types = new int[cells.Length];
            AddRanges();
            hasWindow = new bool[limits.Codes];
            moves = new int[limits.Codes][];
            rivals = new byte[limits.Codes][];
            rivalCount = new int[limits.Codes][];
            restsUntil = new int[limits.Codes][];
            for (var type = 0; type < limits.Codes; type++)
            {
                var its = 0;
                foreach (var range in ranges) if (range.Type == type) its++;
                hasWindow[type] = its > 1;
                moves[type] = new int[board.Rows * board.Rows];
                rivals[type] = RivalsOf(type);
                rivalCount[type] = new int[cells.Length];
                restsUntil[type] = new int[cells.Length];
            }
            for (var node = 0; node < cells.Length; node++) SetFirstType(node);
            pathFaults = FindPathFaults();
        }

        void SetFirstType(int node)
        {
            var highest = -1;
            foreach (var type in limits.Rooms)
                if (MayHave(node, type) && (highest < 0 || Rank(node, type, 0) > Rank(node, highest, 0))) highest = type;
            types[node] = highest;
            CountNode(node, highest, 1);
            board.SetType(cells[node], highest);
        }

        void AddRanges()
        {
            var last = limits.Rows - 2;
            foreach (var type in limits.Rooms)
                ranges.Add(new Range { Type = type, Last = last, Least = limits.Least[type], Most = limits.Most[type] });
            if (limits.PortRow >= 0) AddWindow(TypeCode.Port, limits.PortRow, limits.PortRow, 1);
            if (limits.TreasureFirst <= limits.TreasureLast) AddWindow(TypeCode.Treasure, limits.TreasureFirst, limits.TreasureLast, 1);
            foreach (var window in limits.Windows) AddWindow(window.Type, window.First, window.Last, window.Count);
        }

        void AddWindow(int type, int first, int last, int least)
        {
            ranges.Add(new Range { Type = type, First = first, Last = last, Least = least, Most = ActLimits.NoLimit });
        }

        byte[] RivalsOf(int type)
        {
            var nodes = new int[board.Rows * Board.Stride];
            for (var node = 0; node < cells.Length; node++) nodes[cells[node]] = node;
            var pairs = new byte[cells.Length * cells.Length];
            var top = board.Rows - 1;
            for (var node = 0; node < cells.Length; node++)
            {
                var row = cells[node] / Board.Stride;
                var up = board.Children[cells[node]];
                for (var near = row + 1; near < Math.Min(row + limits.PathGap[type], top); near++)
                {
                    AddRivals(pairs, nodes, node, near, up);
                    up = board.ChildrenOf(near, up);
                }
                for (var near = row; near < Math.Min(row + limits.MapGap[type], top); near++) AddRivals(pairs, nodes, node, near, board.Nodes[near]);
                if (limits.Siblings[type] && limits.Fixed[row] == TypeCode.Free) AddRivals(pairs, nodes, node, row, board.SiblingsOf(cells[node]));
            }
            return pairs;
        }

        void AddRivals(byte[] pairs, int[] nodes, int node, int row, int columns)
        {
            for (var rest = columns; rest != 0; rest &= rest - 1)
            {
                var rival = nodes[row * Board.Stride + Bits.Lowest(rest)];
                if (rival == node) continue;
                pairs[node * cells.Length + rival] = 1;
                pairs[rival * cells.Length + node] = 1;
            }
        }

        bool IsDone()
        {
            if (pathFaults != 0) return false;
            foreach (var range in ranges) if (range.FaultsWith(0) != 0) return false;
            for (var node = 0; node < types.Length; node++) if (rivalCount[types[node]][node] > 0) return false;
            return true;
        }

        void Change(int step)
        {
            MeasureMoves();
            fewest = int.MaxValue;
            bestNode = -1;
            bestRank = 0;
            var isWanted = new bool[limits.Codes];
            for (var type = 0; type < isWanted.Length; type++) isWanted[type] = IsWanted(type);
            for (var node = 0; node < types.Length; node++)
            {
                foreach (var type in limits.Rooms) Consider(node, type, -1, step);
                // An exchange of two types can help only if it separates rivals or moves a type to a window or a path.
                var isRival = rivalCount[types[node]][node] > 0;
                for (var other = 0; other < types.Length; other++)
                    if (isRival || isWanted[types[other]]) Consider(node, types[other], other, step);
            }
            if (fewest >= 0)
            {
                foreach (var range in ranges) if (range.FaultsWith(0) > 0) range.Weight++;
                pathWeight++;
            }
            if (bestNode >= 0) Apply(step);
        }

        void Consider(int node, int type, int other, int step)
        {
            if (!IsOpen(node, type, other, step)) return;
            var faults = FaultsAfter(node, type, other);
            if (faults > fewest) return;
            var rank = Rank(node, type + (other + 1) * Board.Stride, step);
            if (faults == fewest && rank <= bestRank) return;
            fewest = faults;
            bestNode = node;
            bestType = type;
            bestOther = other;
            bestRank = rank;
        }

        void MeasureMoves()
        {
            var size = board.Rows;
            foreach (var each in moves) Array.Clear(each, 0, each.Length);
            foreach (var range in ranges)
            {
                var each = moves[range.Type];
                var faults = range.FaultsWith(0);
                int loss = range.FaultsWith(-1) - faults, gain = range.FaultsWith(1) - faults;
                if (loss == 0 && gain == 0) continue;
                for (var inside = range.First; inside <= range.Last; inside++)
                    for (var outside = 0; outside < size; outside++)
                    {
                        if (outside < size - 1 && range.Has(outside)) continue;
                        each[inside * size + outside] += loss;
                        each[outside * size + inside] += gain;
                    }
            }
        }

        /// <summary>Returns whether a window or a path lacks a type.</summary>
        bool IsWanted(int type)
        {
            if (pathFaults > 0 && IsOnPaths(type, type)) return true;
            if (!hasWindow[type]) return false;
            foreach (var range in ranges) if (range.Type == type && range.FaultsWith(0) > 0) return true;
            return false;
        }

        bool IsOpen(int node, int type, int other, int step)
        {
            var old = types[node];
            if (type == old || !MayHave(node, type) || restsUntil[type][node] > step) return false;
            return other < 0 || MayHave(other, old) && restsUntil[old][other] <= step;
        }

        /// <summary>Returns by how much a change raises the faults. Stops early if that is certainly more than `fewest`.</summary>
        int FaultsAfter(int node, int type, int other)
        {
            visits++;
            int old = types[node], size = board.Rows, row = cells[node] / Board.Stride;
            var otherRow = other < 0 ? size - 1 : cells[other] / Board.Stride;
            var faults = rivalCount[type][node] - rivalCount[old][node] + moves[old][row * size + otherRow] + moves[type][otherRow * size + row];
            if (other >= 0)
            {
                var pair = node * types.Length + other;
                faults += rivalCount[old][other] - rivalCount[type][other] - rivals[type][pair] - rivals[old][pair];
            }
            if (faults - pathFaults * pathWeight > fewest || !IsOnPaths(old, type)) return faults;
            SetTypes(node, type, other, old);
            faults += (FindPathFaults() - pathFaults) * pathWeight;
            SetTypes(node, old, other, type);
            return faults;
        }

        void CountNode(int node, int type, int by)
        {
            foreach (var range in ranges) if (range.Type == type && range.Has(cells[node] / Board.Stride)) range.Count += by;
            var pairs = rivals[type];
            var counts = rivalCount[type];
            for (var other = 0; other < counts.Length; other++) counts[other] += by * pairs[node * counts.Length + other];
        }

        void Apply(int step)
        {
            int node = bestNode, type = bestType, other = bestOther, old = types[node];
            Replace(node, old, type, step);
            if (other >= 0) Replace(other, type, old, step);
            SetTypes(node, type, other, old);
            pathFaults = FindPathFaults();
        }

        void Replace(int node, int from, int to, int step)
        {
            CountNode(node, from, -1);
            CountNode(node, to, 1);
            types[node] = to;
            restsUntil[from][node] = step + Rest + (int)(Rank(node, from, step) & RestMore);
        }

        void SetTypes(int node, int type, int other, int old)
        {
            board.SetType(cells[node], type);
            if (other >= 0) board.SetType(cells[other], old);
        }

        bool MayHave(int node, int type) { return (domains.Types[cells[node]] >> type & 1) == 1; }

        uint Rank(int node, int type, int step) { return Ranks.RankFor(ranks.Words[node] ^ unchecked((uint)step * 0x85ebca6b), type); }

        bool IsOnPaths(int a, int b)
        {
            return limits.MinPorts > 0 && (a == TypeCode.Port || b == TypeCode.Port) || limits.ShopEvery > 0 && (a == TypeCode.Shop || b == TypeCode.Shop);
        }

        int FindPathFaults()
        {
            if (limits.MinPorts > 0 || limits.ShopEvery > 0) visits += cells.Length;
            var ports = limits.MinPorts > 0 ? Math.Max(0, limits.MinPorts - BoardCheck.FewestPorts(board)) : 0;
            return ports + (limits.ShopEvery > 0 ? BoardCheck.ShopGaps(board, limits.ShopEvery) : 0);
        }
    }
}
