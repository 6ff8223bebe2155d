using System;

namespace Seedfast.ActMaps
{
    /// <summary>Operations on bit masks.</summary>
    internal static class Bits
    {
        static readonly int[] Places =
        {
            0, 1, 28, 2, 29, 14, 24, 3, 30, 22, 20, 15, 25, 17, 4, 8, 31, 27, 13, 23, 21, 19, 16, 7, 26, 12, 18, 6, 11, 5, 10, 9,
        };

        /// <summary>Returns the index of the lowest set bit of a nonzero mask.</summary>
        internal static int Lowest(int mask) { unchecked { return Places[(uint)(mask & -mask) * 0x077cb531u >> 27]; } }

        /// <summary>Returns the number of set bits.</summary>
        internal static int Count(int mask)
        {
            unchecked
            {
                var pairs = (uint)mask - ((uint)mask >> 1 & 0x55555555);
                var fours = (pairs & 0x33333333) + (pairs >> 2 & 0x33333333);
                return (int)((fours + (fours >> 4) & 0x0f0f0f0f) * 0x01010101 >> 24);
            }
        }
    }

    /// <summary>The codes of the built-in types. A type that the rules add has a code from `FirstOwn` on.</summary>
    internal static class TypeCode
    {
        internal const int Battle = 0, Elite = 1, Port = 2, Shop = 3, Treasure = 4, Event = 5, Unknown = 6, Boss = 7;

        /// <summary>A node without a type.</summary>
        internal const int Free = 8;

        internal const int FirstOwn = 9;

        internal static readonly string[] BuiltIn = { "Battle", "Elite", "Port", "Shop", "Treasure", "Event", "Unknown", "Boss" };
    }

    /// <summary>
    /// A map during generation: a grid whose cells have the index `row * 16 + col`. A set of columns in a row is a bit mask.
    /// </summary>
    internal sealed class Board
    {
        internal const int Stride = 16;

        internal readonly int Rows, Columns;

        /// <summary>The columns that contain a node, for each row.</summary>
        internal readonly int[] Nodes;

        /// <summary>For each cell, the columns of its children in the next row and of its parents in the previous row.</summary>
        internal readonly int[] Children, Parents;

        /// <summary>The type of each cell.</summary>
        internal readonly int[] Type;

        /// <summary>The number of nodes of each type.</summary>
        internal readonly int[] Count;

        readonly int[] ofType;

        internal Board(int rows, int columns, int codes)
        {
            Rows = rows;
            Columns = columns;
            Nodes = new int[rows];
            Children = new int[rows * Stride];
            Parents = new int[rows * Stride];
            Type = new int[rows * Stride];
            for (var i = 0; i < Type.Length; i++) Type[i] = TypeCode.Free;
            ofType = new int[rows * codes];
            Count = new int[codes];
        }

        /// <summary>Joins a node to the given columns of the next row.</summary>
        internal void Join(int row, int col, int children)
        {
            Children[row * Stride + col] |= children;
            for (var rest = children; rest != 0; rest &= rest - 1)
                Parents[(row + 1) * Stride + Bits.Lowest(rest)] |= 1 << col;
        }

        /// <summary>Sets a node's type. `Free` removes it.</summary>
        internal void SetType(int cell, int type)
        {
            var before = Type[cell];
            var row = cell / Stride;
            var bit = 1 << cell % Stride;
            if (before != TypeCode.Free)
            {
                ofType[before * Rows + row] &= ~bit;
                Count[before]--;
            }
            Type[cell] = type;
            if (type == TypeCode.Free) return;
            ofType[type * Rows + row] |= bit;
            Count[type]++;
        }

        /// <summary>Returns the columns of a row whose nodes have a type.</summary>
        internal int ColumnsOf(int type, int row) { return ofType[type * Rows + row]; }

        /// <summary>Returns the children of the nodes in some columns of a row.</summary>
        internal int ChildrenOf(int row, int columns)
        {
            var children = 0;
            for (var rest = columns; rest != 0; rest &= rest - 1) children |= Children[row * Stride + Bits.Lowest(rest)];
            return children;
        }

        /// <summary>Returns the parents of the nodes in some columns of a row.</summary>
        internal int ParentsOf(int row, int columns)
        {
            var parents = 0;
            for (var rest = columns; rest != 0; rest &= rest - 1) parents |= Parents[row * Stride + Bits.Lowest(rest)];
            return parents;
        }

        /// <summary>Returns the columns of the other nodes that share a parent with a node.</summary>
        internal int SiblingsOf(int cell)
        {
            var row = cell / Stride;
            return row == 0 ? 0 : ChildrenOf(row - 1, Parents[cell]) & ~(1 << cell % Stride);
        }

        /// <summary>Returns whether a node of a type in this cell would be too close to another node of the type.</summary>
        internal bool IsCrowded(int cell, int type, ActLimits limits)
        {
            if (limits.PathGap[type] > 1 && IsCrowdedOnPath(cell, type, limits.PathGap[type])) return true;
            if (limits.MapGap[type] > 0 && IsCrowdedOnMap(cell, type, limits.MapGap[type])) return true;
            if (!limits.Siblings[type]) return false;
            var row = cell / Stride;
            return limits.Fixed[row] == TypeCode.Free && (SiblingsOf(cell) & ColumnsOf(type, row)) != 0;
        }

        bool IsCrowdedOnMap(int cell, int type, int gap)
        {
            var row = cell / Stride;
            if ((ColumnsOf(type, row) & ~(1 << cell % Stride)) != 0) return true;
            var last = Math.Min(row + gap, Rows) - 1;
            for (var near = Math.Max(row - gap + 1, 0); near <= last; near++)
                if (near != row && ColumnsOf(type, near) != 0) return true;
            return false;
        }

        bool IsCrowdedOnPath(int cell, int type, int gap)
        {
            var row = cell / Stride;
            var up = Children[cell];
            for (var near = row + 1; up != 0 && near < row + gap; near++)
            {
                if ((up & ColumnsOf(type, near)) != 0) return true;
                up = near + 1 < row + gap ? ChildrenOf(near, up) : 0;
            }
            var down = Parents[cell];
            for (var near = row - 1; down != 0 && near > row - gap; near--)
            {
                if ((down & ColumnsOf(type, near)) != 0) return true;
                down = near - 1 > row - gap ? ParentsOf(near, down) : 0;
            }
            return false;
        }
    }
}
