using System;

namespace Seedfast.ActMaps
{
    /// <summary>The nodes below the boss, from the bottom row up, and the random word of each.</summary>
    internal sealed class Ranks
    {
        internal readonly int[] Cells;
        internal readonly uint[] Words;

        internal Ranks(Board board, PhaseDraws draws, int roll)
        {
            var count = 0;
            for (var row = 0; row < board.Rows - 1; row++) count += Bits.Count(board.Nodes[row]);
            Cells = new int[count];
            Words = new uint[count];
            var i = 0;
            for (var row = 0; row < board.Rows - 1; row++)
                for (var rest = board.Nodes[row]; rest != 0; rest &= rest - 1)
                {
                    var col = Bits.Lowest(rest);
                    Cells[i] = row * Board.Stride + col;
                    Words[i++] = draws.Typing.Word(KeyedDraws.Index(row, col, Purpose.Type, roll));
                }
        }

        /// <summary>Returns a node's rank for a type.</summary>
        internal static uint RankFor(uint word, int type)
        {
            unchecked
            {
                var mixed = word + (uint)(type + 1) * 0x9e3779b9;
                mixed = (mixed ^ mixed >> 16) * 0x85ebca6b;
                mixed = (mixed ^ mixed >> 13) * 0xc2b2ae35;
                return mixed ^ mixed >> 16;
            }
        }

        /// <summary>Writes each node's rank for a type to `order`. In an act with bands, a type's weight in a row decides how likely its nodes are to rank first.</summary>
        internal void Order(int type, ActLimits limits, double[] order)
        {
            if (!limits.HasBands)
            {
                for (var i = 0; i < Words.Length; i++) order[i] = RankFor(Words[i], type);
                return;
            }
            var shares = RowShares(limits, type);
            for (var i = 0; i < Words.Length; i++) order[i] = Weighted(RankFor(Words[i], type), shares[Cells[i] / Board.Stride]);
        }

        static double[] RowShares(ActLimits limits, int type)
        {
            var shares = new double[limits.Rows];
            double sum = 0, known = 0;
            for (var row = 0; row < shares.Length; row++)
            {
                if (limits.Weights[row] == null) continue;
                var total = 0.0;
                foreach (var weight in limits.Weights[row]) total += weight;
                shares[row] = limits.Weights[row][type] / total;
                sum += shares[row];
                known++;
            }
            for (var row = 0; row < shares.Length; row++) if (limits.Weights[row] == null) shares[row] = sum / known;
            return shares;
        }

        /// <summary>Transforms a rank so that its chance of being the highest is proportional to its weight.</summary>
        static double Weighted(uint rank, double weight)
        {
            if (weight == 0) return double.NegativeInfinity;
            var next = (double)rank + 1;
            var exponent = 0;
            while (exponent < 32 && 1UL << exponent + 1 <= (ulong)rank + 1) exponent++;
            var rest = next / (1UL << exponent) - 1;
            return (exponent + rest * (1 + 0.346607 * (1 - rest)) - 32) / weight;
        }
    }
}
