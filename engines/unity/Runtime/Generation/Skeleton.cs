using System;

namespace Seedfast.ActMaps
{
    /// <summary>Draws the rows and edges of a map, from the bottom row up.</summary>
    internal sealed class Skeleton
    {
        /// <summary>The sets of lanes that one, two or three edges can lead to: 1 is left, 2 straight ahead, 4 right.</summary>
        static readonly int[][] Options = { new int[0], new[] { 1, 2, 4 }, new[] { 5, 3, 6 }, new[] { 7 } };

        /// <summary>The direction of each set of lanes, and its number of lanes.</summary>
        static readonly int[] Shifts = { 0, -1, 0, -1, 1, 0, 1, 0 };
        static readonly int[] Sizes = { 0, 1, 1, 2, 1, 2, 2, 3 };

        /// <summary>The number of keys for the extra paths of each skeleton.</summary>
        const int PathKeys = 32;

        readonly ActLimits limits;
        readonly KeyedDraws draws;
        readonly int attempt;
        readonly Board board;
        readonly int[] cols = new int[Board.Stride];
        readonly uint[] ranks = new uint[Board.Stride];
        readonly int[] degrees = new int[Board.Stride];
        readonly int[] reachable = new int[Board.Stride * 4 + 4];
        int width;
        int above;

        internal static Board Draw(ActLimits limits, double branchiness, PhaseDraws draws, int attempt)
        {
            var skeleton = new Skeleton(limits, draws.Skeleton, attempt);
            skeleton.Grow(branchiness);
            return skeleton.board;
        }

        Skeleton(ActLimits limits, KeyedDraws draws, int attempt)
        {
            this.limits = limits;
            this.draws = draws;
            this.attempt = attempt;
            board = new Board(limits.Rows, limits.Columns, limits.Codes);
        }

        void Grow(double branchiness)
        {
            var rows = limits.Rows;
            board.Nodes[0] = DrawStarts();
            var share = 0.0;
            for (var row = 0; row < rows - 2; row++)
            {
                share += (1 + branchiness) * Bits.Count(board.Nodes[row]);
                share -= GrowRow(row, Round(share));
            }
            for (var path = 0; path < limits.ExtraPaths; path++) AddPath(attempt * PathKeys + path);
            var middle = limits.Columns >> 1;
            board.Nodes[rows - 1] = 1 << middle;
            for (var rest = board.Nodes[rows - 2]; rest != 0; rest &= rest - 1) board.Join(rows - 2, Bits.Lowest(rest), 1 << middle);
            board.SetType((rows - 1) * Board.Stride + middle, TypeCode.Boss);
        }

        static int Round(double number)
        {
            var floor = Math.Floor(number);
            return (int)(number - floor >= 0.5 ? floor + 1 : floor);
        }

        int DrawStarts()
        {
            var widths = limits.Widths;
            var wanted = widths.Least[0] + draws.Below(KeyedDraws.Index(0, 0, Purpose.RowWidth, attempt), widths.Most[0] - widths.Least[0] + 1);
            for (var col = 0; col < limits.Columns; col++) ranks[col] = draws.Word(KeyedDraws.Index(0, col, Purpose.StartColumn, attempt));
            var starts = 0;
            var outside = ~((2 << widths.Rightmost[0]) - 1 & ~((1 << widths.Leftmost[0]) - 1));
            for (var count = 0; count < wanted; count++)
            {
                var col = HighestOutside(outside | starts | starts << 1 | starts >> 1);
                starts |= 1 << (col >= 0 ? col : HighestOutside(outside | starts));
            }
            return starts;
        }

        int HighestOutside(int mask)
        {
            var best = -1;
            for (var col = 0; col < limits.Columns; col++)
                if ((mask >> col & 1) == 0 && (best < 0 || ranks[col] > ranks[best])) best = col;
            return best;
        }

        /// <summary>Adds the row above `row` with about `share` edges, and returns their number.</summary>
        int GrowRow(int row, int share)
        {
            ReadRow(row);
            above = row + 1;
            var most = width * Math.Min(limits.MaxOutDegree, 2);
            var wanted = share < width ? width : share > most ? most : share;
            for (var off = 0; ; off = off <= 0 ? 1 - off : -off)
            {
                var edges = wanted + off;
                if (edges < width || edges > most) continue;
                SetDegrees(edges - width);
                var meetings = FindMeetings();
                var widths = 0;
                for (var next = limits.Widths.Least[above]; next <= limits.Widths.Most[above] && next <= edges; next++)
                    if ((meetings >> edges - next & 1) != 0) widths |= 1 << next;
                if (widths == 0) continue;
                PlaceEdges(row, edges - DrawBit(widths, KeyedDraws.Index(above, 0, Purpose.RowWidth, attempt)));
                return edges;
            }
        }

        void ReadRow(int row)
        {
            width = 0;
            for (var rest = board.Nodes[row]; rest != 0; rest &= rest - 1)
            {
                var col = Bits.Lowest(rest);
                cols[width] = col;
                ranks[width++] = draws.Word(KeyedDraws.Index(row, col, Purpose.ExtraEdge, attempt));
            }
        }

        /// <summary>Gives each node one edge, and `more` to the nodes with the highest ranks.</summary>
        void SetDegrees(int more)
        {
            for (var i = 0; i < width; i++) degrees[i] = 1;
            for (var left = more; left > 0;)
            {
                var best = -1;
                for (var i = 0; i < width; i++) if (degrees[i] == 1 && (best < 0 || ranks[i] > ranks[best])) best = i;
                var isInner = cols[best] > 0 && cols[best] < limits.Columns - 1;
                var taken = left > 1 && limits.MaxOutDegree > 2 && isInner && (ranks[best] & 3) == 0 ? 2 : 1;
                degrees[best] = 1 + taken;
                left -= taken;
            }
        }

        /// <summary>Finds which numbers of meetings, two edges to the same node, are possible from each node to the row's end.</summary>
        int FindMeetings()
        {
            reachable[width * 4] = 1;
            for (var i = width - 1; i >= 0; i--)
            {
                var options = Options[degrees[i]];
                var apart = i == 0 ? 3 : cols[i] - cols[i - 1];
                var states = apart == 1 ? 4 : apart == 2 ? 2 : 1;
                for (var used = 0; used < states; used++)
                {
                    var numbers = 0;
                    foreach (var option in options)
                        if (Allows(i, option, used)) numbers |= reachable[(i + 1) * 4 + UsedNext(i, option, used)] << Sizes[option & used];
                    reachable[i * 4 + used] = numbers;
                }
            }
            return reachable[0];
        }

        void PlaceEdges(int row, int meetings)
        {
            int used = 0, left = meetings, nodes = 0;
            for (var i = 0; i < width; i++)
            {
                var options = Options[degrees[i]];
                var open = 0;
                for (var k = 0; k < options.Length; k++)
                {
                    var after = left - Sizes[options[k] & used];
                    if (after < 0 || !Allows(i, options[k], used)) continue;
                    open |= (reachable[(i + 1) * 4 + UsedNext(i, options[k], used)] >> after & 1) << k;
                }
                var option = options[(open & open - 1) == 0 ? Bits.Lowest(open) : DrawOption(row, i, options, open)];
                left -= Sizes[option & used];
                used = UsedNext(i, option, used);
                var children = option << cols[i] >> 1;
                nodes |= children;
                board.Join(row, cols[i], children);
            }
            board.Nodes[row + 1] = nodes;
        }

        int DrawOption(int row, int i, int[] options, int open)
        {
            var lean = LeanOf(i);
            var total = 0;
            for (var k = 0; k < options.Length; k++) if ((open >> k & 1) != 0) total += WeightOf(options[k], lean);
            var share = draws.Below(KeyedDraws.Index(row, cols[i], Purpose.Children, attempt), total);
            for (var k = 0; ; k++)
            {
                if ((open >> k & 1) == 0) continue;
                share -= WeightOf(options[k], lean);
                if (share < 0) return k;
            }
        }

        static int WeightOf(int option, int lean) { return lean != 0 && Shifts[option] == lean ? 3 : 1; }

        /// <summary>Returns the direction in which a node leans: toward the middle, or outward at the sides of a narrow row.</summary>
        int LeanOf(int i)
        {
            var sum = 0;
            for (var k = 0; k < width; k++) sum += 2 * cols[k] - (limits.Columns - 1);
            if (Math.Abs(sum) >= 2 * width) return sum > 0 ? -1 : 1;
            if (cols[width - 1] - cols[0] >= limits.Columns >> 1) return 0;
            return i == 0 ? -1 : i == width - 1 ? 1 : 0;
        }

        bool Allows(int i, int option, int used)
        {
            int col = cols[i], leftmost = limits.Widths.Leftmost[above], rightmost = limits.Widths.Rightmost[above];
            if ((option & 1) != 0 && (col - 1 < leftmost || col - 1 > rightmost)) return false;
            if ((option & 2) != 0 && (col < leftmost || col > rightmost)) return false;
            if ((option & 4) != 0 && (col + 1 < leftmost || col + 1 > rightmost)) return false;
            return (used & 2) == 0 || (option & 1) == 0 || limits.AllowCrossing;
        }

        /// <summary>Returns the lanes that are used left of and straight ahead of the next node.</summary>
        int UsedNext(int i, int option, int used)
        {
            return i + 1 == width ? 0 : (option | used) >> cols[i + 1] - cols[i] & 3;
        }

        /// <summary>Adds edges along a path through existing nodes.</summary>
        void AddPath(int key)
        {
            var col = DrawBit(board.Nodes[0], KeyedDraws.Index(0, 0, Purpose.ExtraPath, key));
            for (var row = 0; row < limits.Rows - 2; row++)
            {
                var added = NewEdges(row, col);
                var columns = added == 0 ? board.Children[row * Board.Stride + col] : added;
                var next = DrawBit(columns, KeyedDraws.Index(row + 1, col, Purpose.ExtraPath, key));
                board.Join(row, col, 1 << next);
                col = next;
            }
        }

        int NewEdges(int row, int col)
        {
            var cell = row * Board.Stride + col;
            if (Bits.Count(board.Children[cell]) >= limits.MaxOutDegree) return 0;
            var free = board.Nodes[row + 1] & 7 << col >> 1 & ~board.Children[cell];
            if (limits.AllowCrossing) return free;
            var right = col + 1 < limits.Columns ? board.Children[cell + 1] : 0;
            var left = col > 0 ? board.Children[cell - 1] : 0;
            if ((right >> col & 1) != 0) free &= ~(2 << col);
            if ((left >> col & 1) != 0) free &= ~(1 << col >> 1);
            return free;
        }

        /// <summary>Draws one of a mask's bits. With a single bit, a draw can make no difference.</summary>
        int DrawBit(int mask, ulong index)
        {
            var rest = mask;
            if ((rest & rest - 1) == 0) return Bits.Lowest(rest);
            for (var skip = draws.Below(index, Bits.Count(mask)); skip > 0; skip--) rest &= rest - 1;
            return Bits.Lowest(rest);
        }
    }
}
