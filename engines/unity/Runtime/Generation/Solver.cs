using System.Collections.Generic;

namespace Seedfast.ActMaps
{
    /// <summary>What the generator found out about the rules on some rows and edges.</summary>
    public enum MapStatus
    {
        /// <summary>There is a map.</summary>
        Met,
        /// <summary>No map satisfies the rules.</summary>
        Conflict,
        /// <summary>The search ran out of its budget.</summary>
        Undecided,
    }

    /// <summary>Searches for types that satisfy all rules, by decisions, their consequences and backtracking.</summary>
    internal sealed class Solver
    {
        /// <summary>The order in which types are tried for nodes that can have any type. Added types come last.</summary>
        static readonly int[] Order = { TypeCode.Battle, TypeCode.Unknown, TypeCode.Event, TypeCode.Treasure, TypeCode.Port, TypeCode.Shop, TypeCode.Elite };

        readonly Domains domains;
        readonly ActLimits limits;
        readonly Decisions decisions;
        readonly int[] room;
        readonly List<int>[] having;
        readonly int[] filled;
        int plain;

        /// <summary>The type of each cell, if the status is `Met`.</summary>
        internal int[] Types { get { return filled; } }

        /// <summary>The type of each cell with only one possible type, and `Free` for others.</summary>
        internal readonly int[] Needed;

        internal Solver(Board board, ActLimits limits, Ranks ranks)
        {
            this.limits = limits;
            domains = new Domains(board, limits, ranks.Cells);
            decisions = new Decisions(domains, ranks);
            room = new int[limits.Codes];
            having = new List<int>[limits.Codes];
            filled = new int[domains.Types.Length];
            Needed = new int[domains.Types.Length];
        }

        internal MapStatus Solve(int budget)
        {
            if (!domains.Begin() || !Propagation.Run(domains)) return MapStatus.Conflict;
            var open = new Stack<Decision>();
            for (;;)
            {
                var decision = decisions.MostUrgent();
                if (decision.Cell < 0)
                {
                    if (FillOpenNodes()) return Finish();
                    decision = decisions.AnyNode();
                }
                if (domains.Visits >= budget) return MapStatus.Undecided;
                decision.Mark = domains.Mark();
                open.Push(decision);
                var isAlive = domains.Keep(decision.Cell, 1 << decision.Type) && Propagation.Run(domains);
                while (!isAlive)
                {
                    if (open.Count == 0) return MapStatus.Conflict;
                    var last = open.Pop();
                    domains.Undo(last.Mark);
                    isAlive = domains.Keep(last.Cell, ~(1 << last.Type)) && Propagation.Run(domains);
                }
            }
        }

        MapStatus Finish()
        {
            for (var cell = 0; cell < Needed.Length; cell++)
                Needed[cell] = Bits.Count(domains.Types[cell]) == 1 ? Bits.Lowest(domains.Types[cell]) : TypeCode.Free;
            return MapStatus.Met;
        }

        /// <summary>Gives open nodes types without distance rules. Returns false if that isn't possible.</summary>
        bool FillOpenNodes()
        {
            plain = 0;
            foreach (var type in limits.Rooms)
            {
                room[type] = limits.Most[type] - domains.MustCount[type];
                having[type] = new List<int>();
                if (limits.PathGap[type] < 2 && limits.MapGap[type] == 0 && !limits.Siblings[type]) plain |= 1 << type;
            }
            foreach (var cell in domains.Cells)
            {
                if (Bits.Count(domains.Types[cell]) == 1) filled[cell] = Bits.Lowest(domains.Types[cell]);
                else
                {
                    var tried = 0;
                    if (!Settle(cell, ref tried)) return false;
                }
            }
            return true;
        }

        /// <summary>Gives a node a type. If a type has no room, tries to change another node of the type.</summary>
        bool Settle(int cell, ref int tried)
        {
            for (var i = 0; i < limits.Rooms.Length; i++)
            {
                var type = i < Order.Length ? Order[i] : limits.Rooms[i];
                if ((domains.Types[cell] & plain & ~tried & 1 << type) == 0) continue;
                tried |= 1 << type;
                var others = having[type];
                if (others.Count < room[type])
                {
                    others.Add(cell);
                    filled[cell] = type;
                    return true;
                }
                for (var k = 0; k < others.Count; k++)
                {
                    if (!Settle(others[k], ref tried)) continue;
                    others[k] = cell;
                    filled[cell] = type;
                    return true;
                }
            }
            return false;
        }
    }
}
