using System;

namespace Seedfast.ActMaps
{
    /// <summary>
    /// The random numbers of a journey's Unknowns: xoshiro256** with the sampling rules of Seedfast's specification. The same seed
    /// gives the same numbers everywhere.
    /// </summary>
    internal sealed class UnknownStream
    {
        const double TwoTo53 = 9007199254740992;

        ulong a, b, c, d;

        /// <summary>The number of draws so far, and the number of steps that they took.</summary>
        internal long Counter, Position;

        internal UnknownStream(ulong seed)
        {
            a = SplitMix64.Output(seed, 0);
            b = SplitMix64.Output(seed, 1);
            c = SplitMix64.Output(seed, 2);
            d = SplitMix64.Output(seed, 3);
        }

        /// <summary>The state as eight words, high halves first.</summary>
        internal uint[] State
        {
            get { return new[] { (uint)(a >> 32), (uint)a, (uint)(b >> 32), (uint)b, (uint)(c >> 32), (uint)c, (uint)(d >> 32), (uint)d }; }
            set
            {
                a = (ulong)value[0] << 32 | value[1];
                b = (ulong)value[2] << 32 | value[3];
                c = (ulong)value[4] << 32 | value[5];
                d = (ulong)value[6] << 32 | value[7];
            }
        }

        /// <summary>Returns an index, chosen by weight.</summary>
        internal int Weighted(double[] weights)
        {
            var total = 0.0;
            var areIntegers = true;
            for (var i = 0; i < weights.Length; i++)
            {
                total += weights[i];
                if (Math.Floor(weights[i]) != weights[i]) areIntegers = false;
            }
            if (!(total > 0) || double.IsInfinity(total) || areIntegers && total >= TwoTo53)
                throw new ArgumentException("the sum of the weights must be above 0 and below 2^53");
            Counter++;
            var at = areIntegers ? Below((ulong)total) : (Next() >> 11) / TwoTo53 * total;
            var end = 0.0;
            var last = 0;
            for (var i = 0; i < weights.Length; i++)
            {
                if (weights[i] == 0) continue;
                end += weights[i];
                last = i;
                if (at < end) return i;
            }
            return last;
        }

        ulong Below(ulong n)
        {
            if (n <= 1UL << 32)
            {
                var threshold = (1UL << 32) % n;
                for (;;)
                {
                    var product = unchecked((Next() >> 32) * n);
                    if ((uint)product >= threshold) return product >> 32;
                }
            }
            var wide = unchecked(0UL - n) % n;
            for (;;)
            {
                var word = Next();
                if (unchecked(word * n) >= wide) return MultiplyHigh(word, n);
            }
        }

        ulong Next()
        {
            unchecked
            {
                Position++;
                var output = Rotl(b * 5, 7) * 9;
                var t = b << 17;
                c ^= a;
                d ^= b;
                b ^= c;
                a ^= d;
                c ^= t;
                d = Rotl(d, 45);
                return output;
            }
        }

        static ulong Rotl(ulong x, int k) { return x << k | x >> (64 - k); }

        static ulong MultiplyHigh(ulong x, ulong y)
        {
            unchecked
            {
                ulong x0 = (uint)x, x1 = x >> 32, y0 = (uint)y, y1 = y >> 32;
                var middle = x1 * y0 + (x0 * y0 >> 32);
                return x1 * y1 + (middle >> 32) + ((uint)middle + x0 * y1 >> 32);
            }
        }
    }
}
