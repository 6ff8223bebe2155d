using System;

namespace Seedfast.ActMaps
{
    /// <summary>Assigns types to the free nodes of a board by rank, one rule after another.</summary>
    internal sealed class Typing
    {
        /// <summary>The share of the free nodes that become Unknowns if the rules set no target for them.</summary>
        const double UnknownShare = 0.22;

        /// <summary>The order in which types get their wanted counts, and in which types replace battles. Added types come last.</summary>
        static readonly int[] FirstTypes = { TypeCode.Elite, TypeCode.Shop, TypeCode.Port, TypeCode.Treasure, TypeCode.Event };
        static readonly int[] InsteadOfBattles = { TypeCode.Unknown, TypeCode.Event, TypeCode.Port, TypeCode.Treasure, TypeCode.Shop, TypeCode.Elite };

        readonly Board board;
        readonly Ranks ranks;
        readonly ActLimits limits;
        readonly double[] order;

        /// <summary>Assigns the types. Returns the cell of the Port before the boss, or −1.</summary>
        internal static int Place(Board board, Ranks ranks, ActLimits limits) { return new Typing(board, ranks, limits).Place(); }

        Typing(Board board, Ranks ranks, ActLimits limits)
        {
            this.board = board;
            this.ranks = ranks;
            this.limits = limits;
            order = new double[ranks.Cells.Length];
        }

        int Place()
        {
            PlaceFixedRows();
            var port = PlaceInRows(TypeCode.Port, limits.PortRow, limits.PortRow);
            PlaceInRows(TypeCode.Treasure, limits.TreasureFirst, limits.TreasureLast);
            foreach (var window in limits.Windows) PlaceWindow(window);
            foreach (var type in FirstTypes) PlaceWanted(type);
            for (var type = TypeCode.FirstOwn; type < limits.Codes; type++) PlaceWanted(type);
            PlaceUnknowns();
            KeepBattlesLow();
            foreach (var cell in ranks.Cells) if (board.Type[cell] == TypeCode.Free) board.SetType(cell, TypeCode.Battle);
            return port;
        }

        void PlaceFixedRows()
        {
            foreach (var cell in ranks.Cells)
            {
                var type = limits.Fixed[cell / Board.Stride];
                if (type != TypeCode.Free && board.Type[cell] == TypeCode.Free) board.SetType(cell, type);
            }
        }

        int PlaceInRows(int type, int first, int last)
        {
            for (var row = Math.Max(0, first); row <= last; row++)
            {
                var there = board.ColumnsOf(type, row);
                if (there != 0) return row * Board.Stride + Bits.Lowest(there);
            }
            if (first < 0 || first > last) return -1;
            ranks.Order(type, limits, order);
            var cell = HighestRanked(type, Math.Max(first, limits.LowestRow[type]), last, false);
            if (cell >= 0) board.SetType(cell, type);
            return cell;
        }

        void PlaceWindow(RowWindow window)
        {
            var missing = window.Count;
            for (var row = window.First; row <= window.Last; row++) missing -= Bits.Count(board.ColumnsOf(window.Type, row));
            if (missing <= 0) return;
            ranks.Order(window.Type, limits, order);
            for (var pass = 0; pass < 2; pass++)
                for (; missing > 0; missing--)
                {
                    var cell = HighestRanked(window.Type, window.First, window.Last, pass == 0);
                    if (cell < 0) break;
                    board.SetType(cell, window.Type);
                }
        }

        void PlaceWanted(int type) { PlaceType(type, Math.Max(limits.Target[type], limits.Least[type])); }

        /// <summary>Gives a type to one node after another until `wanted` nodes have it or no candidate is left.</summary>
        void PlaceType(int type, int wanted)
        {
            if (board.Count[type] >= wanted) return;
            ranks.Order(type, limits, order);
            for (var pass = 0; pass < 2; pass++)
                while (board.Count[type] < wanted)
                {
                    var cell = HighestRanked(type, limits.LowestRow[type], board.Rows - 2, pass == 0);
                    if (cell < 0) break;
                    board.SetType(cell, type);
                }
        }

        void PlaceUnknowns()
        {
            var before = board.Count[TypeCode.Unknown];
            FillBands();
            var drawn = board.Count[TypeCode.Unknown] - before;
            var free = FreeNodes();
            var wanted = limits.Target[TypeCode.Unknown];
            if (wanted < 0)
            {
                var share = drawn + (int)Math.Floor(UnknownShare * free + 0.5);
                wanted = Math.Max(limits.Least[TypeCode.Unknown], Math.Min(limits.Most[TypeCode.Unknown], share));
            }
            var spare = free - Math.Max(0, limits.Least[TypeCode.Battle] - board.Count[TypeCode.Battle]);
            PlaceType(TypeCode.Unknown, Math.Min(wanted, board.Count[TypeCode.Unknown] + spare));
        }

        /// <summary>Draws types by weight for the free nodes, from the bottom row up.</summary>
        void FillBands()
        {
            if (!limits.HasBands && limits.OwnWeights == null) return;
            var open = new double[limits.Codes];
            for (var i = 0; i < ranks.Cells.Length; i++)
            {
                var cell = ranks.Cells[i];
                var weights = limits.Weights[cell / Board.Stride] ?? limits.OwnWeights;
                if (weights == null || board.Type[cell] != TypeCode.Free) continue;
                var total = 0.0;
                for (var type = 0; type < open.Length; type++)
                {
                    open[type] = weights[type] > 0 && MayDraw(cell, type) ? weights[type] : 0;
                    total += open[type];
                }
                var share = Ranks.RankFor(ranks.Words[i], TypeCode.Free) / 4294967296.0 * total;
                for (var type = 0; type < open.Length; type++)
                {
                    share -= open[type];
                    if (!(share < 0)) continue;
                    board.SetType(cell, type);
                    break;
                }
            }
        }

        bool MayDraw(int cell, int type)
        {
            if (type == TypeCode.Free) return true;
            return limits.Target[type] < 0 && board.Count[type] < limits.Most[type]
                && (type < TypeCode.Free || cell >= limits.LowestRow[type] * Board.Stride) && MayHold(cell, type);
        }

        /// <summary>Replaces battles above their maximum with other types.</summary>
        void KeepBattlesLow()
        {
            for (var i = 0; i < limits.Rooms.Length - 1; i++)
            {
                var type = i < InsteadOfBattles.Length ? InsteadOfBattles[i] : limits.Rooms[i + 1];
                var beyond = board.Count[TypeCode.Battle] + FreeNodes() - limits.Most[TypeCode.Battle];
                if (beyond <= 0) return;
                PlaceType(type, Math.Min(board.Count[type] + beyond, limits.Most[type]));
            }
        }

        int FreeNodes()
        {
            var free = ranks.Cells.Length;
            foreach (var type in limits.Rooms) free -= board.Count[type];
            return free;
        }

        /// <summary>Returns the suitable cell with the highest rank, or −1. If several are tied, the first from the bottom row up.</summary>
        int HighestRanked(int type, int first, int last, bool isSpread)
        {
            var end = (last + 1) * Board.Stride;
            var best = -1;
            var highest = 0.0;
            for (var i = 0; i < order.Length; i++)
            {
                var cell = ranks.Cells[i];
                if (cell >= end) break;
                if (cell < first * Board.Stride || best >= 0 && order[i] <= highest) continue;
                if (isSpread && !IsWellSpread(cell, type) || !MayHold(cell, type)) continue;
                highest = order[i];
                best = cell;
            }
            return best;
        }

        bool MayHold(int cell, int type)
        {
            return board.Type[cell] == TypeCode.Free && limits.MayBeIn(type, cell / Board.Stride) && !board.IsCrowded(cell, type, limits);
        }

        bool IsWellSpread(int cell, int type)
        {
            if (type == TypeCode.Unknown || type == TypeCode.Event) return true;
            var row = cell / Board.Stride;
            if (board.ColumnsOf(type, row) != 0) return false;
            return (board.Children[cell] & board.ColumnsOf(type, row + 1)) == 0
                && (row == 0 || (board.Parents[cell] & board.ColumnsOf(type, row - 1)) == 0);
        }
    }
}
