using System.Collections.Generic;

namespace Seedfast.ActMaps
{
    /// <summary>The types that are still possible for each node. All changes are in a trail, so that they can be undone.</summary>
    internal sealed class Domains
    {
        internal readonly Board Board;
        internal readonly ActLimits Limits;
        internal readonly int Rows;

        /// <summary>The cells of the nodes below the boss, from the bottom row up.</summary>
        internal readonly int[] Cells;

        /// <summary>The possible types of each cell, one bit per type code.</summary>
        internal readonly int[] Types;

        /// <summary>The number of nodes that can have each type, and that must have it.</summary>
        internal readonly int[] MayCount, MustCount;

        /// <summary>The number of nodes with more than one possible type.</summary>
        internal int Open;

        /// <summary>The number of nodes visited. Budgets count visits, so they are the same on every machine.</summary>
        internal long Visits;

        /// <summary>The last bound for the number of nodes of each type, or −1, and the number of candidates at that time.</summary>
        internal readonly int[] Bound, BoundMay;

        /// <summary>The cells with one possible type whose neighbors haven't been updated.</summary>
        internal readonly Stack<int> Settled = new Stack<int>();

        readonly int[] may, must;
        readonly Stack<int> trail = new Stack<int>();
        readonly int all;

        internal Domains(Board board, ActLimits limits, int[] cells)
        {
            Board = board;
            Limits = limits;
            Rows = board.Rows;
            Cells = cells;
            Types = new int[Rows * Board.Stride];
            may = new int[Rows * limits.Codes];
            must = new int[Rows * limits.Codes];
            MayCount = new int[limits.Codes];
            MustCount = new int[limits.Codes];
            Bound = new int[limits.Codes];
            BoundMay = new int[limits.Codes];
            for (var type = 0; type < Bound.Length; type++) Bound[type] = -1;
            foreach (var type in limits.Rooms)
            {
                all |= 1 << type;
                MayCount[type] = cells.Length;
                for (var row = 0; row < Rows - 1; row++) may[type * Rows + row] = board.Nodes[row];
            }
            foreach (var cell in cells) Types[cell] = all;
            Open = cells.Length;
        }

        /// <summary>Restricts each node to the types that the rules allow in its row. Returns false if a node has none left.</summary>
        internal bool Begin()
        {
            foreach (var cell in Cells)
            {
                var row = cell / Board.Stride;
                var types = (Limits.Fixed[row] == TypeCode.Free ? all : 1 << Limits.Fixed[row]) & Limits.Weighted[row];
                foreach (var type in Limits.Rooms) if (row < Limits.LowestRow[type]) types &= ~(1 << type);
                if (!Keep(cell, types)) return false;
            }
            return true;
        }

        /// <summary>Returns the columns of a row whose nodes can have a type.</summary>
        internal int MayHave(int type, int row) { return may[type * Rows + row]; }

        /// <summary>Returns the columns of a row whose nodes must have a type.</summary>
        internal int MustHave(int type, int row) { return must[type * Rows + row]; }

        /// <summary>Restricts a cell to the types in a mask. Returns false if none is left.</summary>
        internal bool Keep(int cell, int mask)
        {
            var before = Types[cell];
            var after = before & mask;
            if (after == before) return true;
            trail.Push(cell);
            trail.Push(before);
            Set(cell, before, after);
            if ((after & after - 1) == 0) Settled.Push(cell);
            return after != 0;
        }

        /// <summary>Removes a type from the cells in some columns of a row. Returns false if a cell has no type left.</summary>
        internal bool Forbid(int type, int row, int columns)
        {
            for (var rest = MayHave(type, row) & columns; rest != 0; rest &= rest - 1)
                if (!Keep(row * Board.Stride + Bits.Lowest(rest), ~(1 << type))) return false;
            return true;
        }

        /// <summary>Returns the current position in the trail.</summary>
        internal int Mark() { return trail.Count; }

        /// <summary>Undoes all changes since a position in the trail.</summary>
        internal void Undo(int mark)
        {
            Settled.Clear();
            while (trail.Count > mark)
            {
                var before = trail.Pop();
                var cell = trail.Pop();
                Set(cell, Types[cell], before);
            }
        }

        void Set(int cell, int before, int after)
        {
            var row = cell / Board.Stride;
            var bit = 1 << cell % Board.Stride;
            for (var rest = before ^ after; rest != 0; rest &= rest - 1)
            {
                var type = Bits.Lowest(rest);
                may[type * Rows + row] ^= bit;
                MayCount[type] += (after >> type & 1) != 0 ? 1 : -1;
            }
            if (before != 0 && (before & before - 1) == 0) Settle(Bits.Lowest(before), row, bit, -1);
            if (after != 0 && (after & after - 1) == 0) Settle(Bits.Lowest(after), row, bit, 1);
            Open += (Bits.Count(after) > 1 ? 1 : 0) - (Bits.Count(before) > 1 ? 1 : 0);
            Types[cell] = after;
        }

        void Settle(int type, int row, int bit, int by)
        {
            must[type * Rows + row] ^= bit;
            MustCount[type] += by;
        }
    }
}
