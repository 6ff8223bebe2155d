using System;
using System.Collections.Generic;

namespace Seedfast.ActMaps
{
    /// <summary>
    /// A lower bound on the number of additional nodes of a type that are needed so that each path has it often enough. It equals the
    /// total profit of a set of paths, to which the most profitable path is added again and again (successive shortest paths).
    /// </summary>
    internal sealed class NodesToServe
    {
        const int TooMany = 0x7fff;
        const int Source = 0, Sink = 1;

        /// <summary>The vertex that each arc leads to. Each arc is followed by its reverse.</summary>
        readonly List<int> to = new List<int>(), room = new List<int>(), cost = new List<int>();
        readonly List<int>[] arcs;

        /// <summary>Returns the bound for paths through rows `first` to `last`, which need the type `times` times.</summary>
        internal static int Of(Domains domains, int type, int first, int last, int times)
        {
            var network = new NodesToServe(domains, type, first, last);
            var needed = 0;
            for (;;)
            {
                domains.Visits += (last - first + 1) * Board.Stride;
                int pathCost;
                var pathRoom = network.Augment(times, out pathCost);
                if (pathRoom == 0) return needed;
                if (pathRoom >= TooMany) return TooMany;
                needed += times - pathCost;
            }
        }

        NodesToServe(Domains domains, int type, int first, int last)
        {
            arcs = new List<int>[(last - first + 1) * Board.Stride * 2 + 2];
            for (var i = 0; i < arcs.Length; i++) arcs[i] = new List<int>();
            for (var row = first; row <= last; row++)
                for (var rest = domains.Board.Nodes[row]; rest != 0; rest &= rest - 1)
                {
                    var cell = row * Board.Stride + Bits.Lowest(rest);
                    var bit = rest & -rest;
                    var lower = 2 + (cell - first * Board.Stride) * 2;
                    var may = (domains.MayHave(type, row) & bit) != 0;
                    if (may && (domains.MustHave(type, row) & bit) == 0) Join(lower, lower + 1, 1, 0);
                    Join(lower, lower + 1, TooMany, may ? 1 : 0);
                    if (row == first) Join(Source, lower, TooMany, 0);
                    if (row == last) Join(lower + 1, Sink, TooMany, 0);
                    else
                        for (var up = domains.Board.Children[cell]; up != 0; up &= up - 1)
                            Join(lower + 1, 2 + ((row + 1 - first) * Board.Stride + Bits.Lowest(up)) * 2, TooMany, 0);
                }
        }

        void Join(int from, int target, int size, int price)
        {
            arcs[from].Add(to.Count);
            to.Add(target);
            room.Add(size);
            cost.Add(price);
            arcs[target].Add(to.Count);
            to.Add(from);
            room.Add(0);
            cost.Add(-price);
        }

        /// <summary>Adds the cheapest path, and returns its capacity, or 0 if it would cost `limit` or more.</summary>
        int Augment(int limit, out int pathCost)
        {
            var by = Cheapest();
            var pathRoom = TooMany;
            pathCost = 0;
            if (by[Sink] == -1) return 0;
            for (var vertex = Sink; vertex != Source; vertex = to[by[vertex] ^ 1])
            {
                pathCost += cost[by[vertex]];
                pathRoom = Math.Min(pathRoom, room[by[vertex]]);
            }
            if (pathCost >= limit) return 0;
            for (var vertex = Sink; vertex != Source; vertex = to[by[vertex] ^ 1])
            {
                room[by[vertex]]--;
                room[by[vertex] ^ 1]++;
            }
            return pathRoom;
        }

        /// <summary>Returns the last arc of the cheapest path to each vertex, or −1, by the Bellman–Ford algorithm with a queue.</summary>
        int[] Cheapest()
        {
            var by = new int[arcs.Length];
            var far = new int[arcs.Length];
            for (var i = 0; i < by.Length; i++)
            {
                by[i] = -1;
                far[i] = TooMany;
            }
            far[Source] = 0;
            var isQueued = new bool[arcs.Length];
            var queue = new Queue<int>();
            queue.Enqueue(Source);
            while (queue.Count > 0)
            {
                var vertex = queue.Dequeue();
                isQueued[vertex] = false;
                foreach (var arc in arcs[vertex])
                {
                    var next = to[arc];
                    if (room[arc] == 0 || far[vertex] + cost[arc] >= far[next]) continue;
                    far[next] = far[vertex] + cost[arc];
                    by[next] = arc;
                    if (isQueued[next]) continue;
                    isQueued[next] = true;
                    queue.Enqueue(next);
                }
            }
            return by;
        }
    }
}
