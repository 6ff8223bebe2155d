using System;
using System.Collections.Generic;

namespace Seedfast.ActMaps
{
    /// <summary>
    /// An upper bound on the number of nodes that can have a type. Decides node by node, from the bottom up, whether a node has the
    /// type, and keeps the best states. Surplus states are merged, which can make the bound too high, but never too low.
    /// </summary>
    internal sealed class MostNodes
    {
        /// <summary>The number of bits for the columns of a row.</summary>
        const int Width = 15;

        const int TwoRows = (1 << 2 * Width) - 1;

        /// <summary>The number of nodes of the type, and the columns that they rule out in this row and the next three.</summary>
        struct State
        {
            internal int Count, Near, Far;
        }

        /// <summary>Returns the bound for rows `first` to `last`. `isClose` takes more work, for few rows.</summary>
        internal static int Of(Domains domains, int type, int first, int last, bool isClose)
        {
            var limits = domains.Limits;
            var gap = limits.MapGap[type];
            var most = gap > 0 ? MostOnMap(domains, type, gap, first, last) : Candidates(domains, type, first, last);
            if (limits.PathGap[type] < 2 && !limits.Siblings[type]) return most;
            return Math.Min(most, new MostNodes(domains, type, isClose).MostOnPaths(first, last));
        }

        static int Candidates(Domains domains, int type, int first, int last)
        {
            var count = 0;
            for (var row = first; row <= last; row++) count += Bits.Count(domains.MayHave(type, row));
            return count;
        }

        static int MostOnMap(Domains domains, int type, int gap, int first, int last)
        {
            var count = 0;
            for (var row = first; row <= last;)
            {
                if (domains.MayHave(type, row) == 0) row++;
                else
                {
                    count++;
                    row += gap;
                }
            }
            return count;
        }

        readonly Domains domains;
        readonly int type, most, reach;
        List<State> states = new List<State>();

        MostNodes(Domains domains, int type, bool isClose)
        {
            this.domains = domains;
            this.type = type;
            most = isClose ? 200 : 24;
            reach = isClose ? 4 : 3;
        }

        int MostOnPaths(int first, int last)
        {
            states.Add(new State());
            for (var row = first; row <= last; row++)
            {
                for (var rest = domains.MayHave(type, row); rest != 0; rest &= rest - 1)
                {
                    Decide(row, Bits.Lowest(rest));
                    if (states.Count == 0) return -1;
                }
                for (var i = 0; i < states.Count; i++)
                {
                    var state = states[i];
                    states[i] = new State { Count = state.Count, Near = state.Near >> Width | state.Far << Width & TwoRows, Far = state.Far >> Width };
                }
                states = Best(states, new List<State>());
            }
            return states[0].Count;
        }

        void Decide(int row, int col)
        {
            Board board = domains.Board;
            int cell = row * Board.Stride + col, bit = 1 << col, gap = domains.Limits.PathGap[type];
            var next = gap > 1 ? board.Children[cell] : 0;
            var second = gap > 2 && row + 2 < domains.Rows ? board.ChildrenOf(row + 1, next) : 0;
            var third = gap > 3 && reach > 3 && row + 3 < domains.Rows ? board.ChildrenOf(row + 2, second) : 0;
            var hasSiblings = domains.Limits.Siblings[type] && domains.Limits.Fixed[row] == TypeCode.Free;
            var near = (hasSiblings ? board.SiblingsOf(cell) : 0) | next << Width;
            var far = second | third << Width;
            domains.Visits += states.Count;
            var taken = new List<State>(states.Count);
            foreach (var state in states)
                if ((state.Near & bit) == 0) taken.Add(new State { Count = state.Count + 1, Near = state.Near | near, Far = state.Far | far });
            states = (domains.MustHave(type, row) & bit) != 0 ? taken : Best(taken, states);
        }

        /// <summary>Merges two lists in descending order of their counts, and drops states for which another is at least as good.</summary>
        List<State> Best(List<State> first, List<State> second)
        {
            var best = new List<State>();
            for (int i = 0, j = 0; i < first.Count || j < second.Count;)
            {
                var isFirst = j == second.Count || i < first.Count && first[i].Count >= second[j].Count;
                var state = isFirst ? first[i++] : second[j++];
                if (!IsCovered(state, best)) best.Add(state);
            }
            if (best.Count <= most) return best;
            var joined = best[most - 1];
            for (var i = most; i < best.Count; i++)
            {
                joined.Near &= best[i].Near;
                joined.Far &= best[i].Far;
            }
            best.RemoveRange(most - 1, best.Count - most + 1);
            best.Add(joined);
            return best;
        }

        static bool IsCovered(State state, List<State> states)
        {
            for (var i = 0; i < states.Count; i++)
                if ((states[i].Near & ~state.Near) == 0 && (states[i].Far & ~state.Far) == 0) return true;
            return false;
        }
    }
}
