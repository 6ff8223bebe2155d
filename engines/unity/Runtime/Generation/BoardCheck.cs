using System;

namespace Seedfast.ActMaps
{
    /// <summary>Checks the types of a board. Its rows and edges always satisfy their rules.</summary>
    internal static class BoardCheck
    {
        /// <summary>Returns whether the types satisfy all rules.</summary>
        internal static bool IsOk(Board board, ActLimits limits, int[] cells)
        {
            foreach (var type in limits.Rooms)
                if (board.Count[type] < limits.Least[type] || board.Count[type] > limits.Most[type]) return false;
            if (limits.PortRow >= 0 && board.ColumnsOf(TypeCode.Port, limits.PortRow) == 0) return false;
            if (limits.TreasureFirst <= limits.TreasureLast && CountIn(board, TypeCode.Treasure, limits.TreasureFirst, limits.TreasureLast) == 0) return false;
            foreach (var window in limits.Windows) if (CountIn(board, window.Type, window.First, window.Last) < window.Count) return false;
            foreach (var cell in cells) if (!IsCellOk(board, limits, cell)) return false;
            return (limits.MinPorts == 0 || FewestPorts(board) >= limits.MinPorts)
                && (limits.ShopEvery == 0 || ShopGaps(board, limits.ShopEvery) == 0);
        }

        static bool IsCellOk(Board board, ActLimits limits, int cell)
        {
            var type = board.Type[cell];
            var row = cell / Board.Stride;
            return (limits.Fixed[row] == TypeCode.Free || limits.Fixed[row] == type)
                && row >= limits.LowestRow[type] && limits.MayBeIn(type, row) && !board.IsCrowded(cell, type, limits);
        }

        static int CountIn(Board board, int type, int first, int last)
        {
            var count = 0;
            for (var row = first; row <= last; row++) count += Bits.Count(board.ColumnsOf(type, row));
            return count;
        }

        /// <summary>Returns the smallest number of Ports on any path.</summary>
        internal static int FewestPorts(Board board)
        {
            var fewest = new int[board.Rows * Board.Stride];
            var last = 0;
            for (var row = 0; row < board.Rows; row++)
                for (var rest = board.Nodes[row]; rest != 0; rest &= rest - 1)
                {
                    last = row * Board.Stride + Bits.Lowest(rest);
                    var before = row == 0 ? 0 : 0x7fff;
                    for (var from = board.Parents[last]; from != 0; from &= from - 1)
                        before = Math.Min(before, fewest[(row - 1) * Board.Stride + Bits.Lowest(from)]);
                    fewest[last] = before + (board.Type[last] == TypeCode.Port ? 1 : 0);
                }
            return fewest[last];
        }

        /// <summary>Returns the number of nodes where some path has just passed `every` nodes in a row without a Shop.</summary>
        internal static int ShopGaps(Board board, int every)
        {
            var without = new int[board.Rows * Board.Stride];
            var gaps = 0;
            for (var row = 0; row < board.Rows - 1; row++)
                for (var rest = board.Nodes[row]; rest != 0; rest &= rest - 1)
                {
                    var cell = row * Board.Stride + Bits.Lowest(rest);
                    if (board.Type[cell] == TypeCode.Shop) continue;
                    var before = 0;
                    for (var from = board.Parents[cell]; from != 0; from &= from - 1)
                        before = Math.Max(before, without[(row - 1) * Board.Stride + Bits.Lowest(from)]);
                    without[cell] = before + 1;
                    if (before + 1 == every) gaps++;
                }
            return gaps;
        }
    }
}
