// Seedfast's streams in C#: the same numbers for the same seed and names.
//
// Copy this file into your game. It needs C# 6 and nothing else, so it runs in Unity, Godot, Mono and .NET.
//
//     var rng = new Seedfast.Rng("banana");         // or a number: new Seedfast.Rng(42)
//     var loot = rng.Stream("loot");                // the same name always gives the same stream
//     loot.Int(1, 100);                             // 1
//     loot.Pick(new[] { "sword", "lute" });
//     var saved = loot.Save();                      // loot.Load(saved) continues from it
//
// It follows https://github.com/seedfast/seedfast/blob/main/docs/spec/streams.md and is checked against its vectors.
// The runtime's Unicode version decides which characters a seed or a name may have.

using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;

namespace Seedfast
{
    /// <summary>A bit generator with 32 or 64 bits per step.</summary>
    public abstract class Generator
    {
        /// <summary>The number of bits that a step returns.</summary>
        public virtual int Bits { get { return 32; } }

        /// <summary>The state, as the specification lists its words.</summary>
        public abstract uint[] State { get; set; }

        /// <summary>Takes a step, and returns its bits.</summary>
        public abstract ulong Step();

        public uint Word() { return Bits == 32 ? (uint)Step() : (uint)(Step() >> 32); }

        public ulong Pair()
        {
            if (Bits == 64) return Step();
            var high = Step();
            return high << 32 | Step();
        }

        /// <summary>Creates a generator by its name, such as "Pcg32".</summary>
        public static Generator Create(string name, ulong seed)
        {
            switch (name)
            {
                case "Xoshiro128StarStar": return new Xoshiro128StarStar(seed);
                case "Xoshiro256StarStar": return new Xoshiro256StarStar(seed);
                case "SplitMix64": return new SplitMix64(seed);
                case "Pcg32": return new Pcg32(seed);
                case "Sfc32": return new Sfc32(seed);
                case "Mulberry32": return new Mulberry32(seed);
                case "JavaRandom": return new JavaRandom(seed);
                case "RandomXS128": return new RandomXS128(seed);
                default: throw new ArgumentException("unknown generator " + name);
            }
        }

        internal static uint Rotl(uint x, int k) { return x << k | x >> (32 - k) % 32; }
        internal static ulong Rotl(ulong x, int k) { return x << k | x >> (64 - k) % 64; }

        internal static uint[] Halves(params ulong[] values)
        {
            return values.SelectMany(value => new[] { (uint)(value >> 32), (uint)value }).ToArray();
        }

        internal static ulong[] Pairs(uint[] words)
        {
            return Enumerable.Range(0, words.Length / 2)
                .Select(i => (ulong)words[2 * i] << 32 | words[2 * i + 1]).ToArray();
        }
    }

    public sealed class Xoshiro128StarStar : Generator
    {
        uint a, b, c, d;

        public Xoshiro128StarStar(ulong seed)
        {
            var first = SplitMix64.Output(seed, 0);
            var second = SplitMix64.Output(seed, 1);
            State = new[] { (uint)first, (uint)(first >> 32), (uint)second, (uint)(second >> 32) };
        }

        public override uint[] State
        {
            get { return new[] { a, b, c, d }; }
            set { a = value[0]; b = value[1]; c = value[2]; d = value[3]; }
        }

        public override ulong Step()
        {
            unchecked
            {
                var output = Rotl(b * 5, 7) * 9;
                var t = b << 9;
                c ^= a;
                d ^= b;
                b ^= c;
                a ^= d;
                c ^= t;
                d = Rotl(d, 11);
                return output;
            }
        }
    }

    public sealed class Xoshiro256StarStar : Generator
    {
        ulong a, b, c, d;

        public Xoshiro256StarStar(ulong seed)
        {
            a = SplitMix64.Output(seed, 0);
            b = SplitMix64.Output(seed, 1);
            c = SplitMix64.Output(seed, 2);
            d = SplitMix64.Output(seed, 3);
        }

        public override int Bits { get { return 64; } }

        public override uint[] State
        {
            get { return Halves(a, b, c, d); }
            set { var s = Pairs(value); a = s[0]; b = s[1]; c = s[2]; d = s[3]; }
        }

        public override ulong Step()
        {
            unchecked
            {
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
    }

    public sealed class SplitMix64 : Generator
    {
        const ulong Gamma = 0x9e3779b97f4a7c15;
        ulong state;

        public SplitMix64(ulong seed) { state = seed; }

        public override int Bits { get { return 64; } }

        public override uint[] State
        {
            get { return Halves(state); }
            set { state = Pairs(value)[0]; }
        }

        public override ulong Step()
        {
            unchecked { state += Gamma; }
            return Mix(state);
        }

        /// <summary>Returns the output with an index, counted from 0.</summary>
        internal static ulong Output(ulong seed, ulong index) { unchecked { return Mix(seed + (index + 1) * Gamma); } }

        static ulong Mix(ulong z)
        {
            unchecked
            {
                z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
                z = (z ^ z >> 27) * 0x94d049bb133111eb;
                return z ^ z >> 31;
            }
        }
    }

    public sealed class Pcg32 : Generator
    {
        ulong state, increment;

        public Pcg32(ulong seed, ulong sequence = 721347520444481703)
        {
            unchecked
            {
                increment = 2 * sequence + 1;
                Step();
                state += seed;
                Step();
            }
        }

        public override uint[] State
        {
            get { return Halves(state, increment); }
            set { var s = Pairs(value); state = s[0]; increment = s[1]; }
        }

        public override ulong Step()
        {
            var old = state;
            unchecked { state = old * 6364136223846793005 + increment; }
            return Rotl((uint)((old >> 18 ^ old) >> 27), (32 - (int)(old >> 59)) % 32);
        }
    }

    public sealed class Sfc32 : Generator
    {
        uint a, b, c, counter = 1;

        public Sfc32(ulong seed)
        {
            b = (uint)seed;
            c = (uint)(seed >> 32);
            for (var i = 0; i < 12; i++) Step();
        }

        public override uint[] State
        {
            get { return new[] { a, b, c, counter }; }
            set { a = value[0]; b = value[1]; c = value[2]; counter = value[3]; }
        }

        public override ulong Step()
        {
            unchecked
            {
                var output = a + b + counter++;
                a = b ^ b >> 9;
                b = c + (c << 3);
                c = Rotl(c, 21) + output;
                return output;
            }
        }
    }

    public sealed class Mulberry32 : Generator
    {
        uint a;

        public Mulberry32(ulong seed) { a = (uint)seed; }

        public override uint[] State { get { return new[] { a }; } set { a = value[0]; } }

        public override ulong Step()
        {
            unchecked
            {
                a += 0x6d2b79f5;
                var t = (a ^ a >> 15) * (a | 1);
                t ^= t + (t ^ t >> 7) * (t | 61);
                return t ^ t >> 14;
            }
        }
    }

    public sealed class JavaRandom : Generator
    {
        const ulong Mask = (1UL << 48) - 1;
        ulong state;

        public JavaRandom(ulong seed) { state = (seed ^ 0x5deece66d) & Mask; }

        public override uint[] State { get { return Halves(state); } set { state = Pairs(value)[0]; } }

        public override ulong Step()
        {
            unchecked { state = state * 0x5deece66d + 0xb & Mask; }
            return state >> 16;
        }
    }

    public sealed class RandomXS128 : Generator
    {
        ulong first, second;

        public RandomXS128(ulong seed)
        {
            first = Fmix(seed == 0 ? 1UL << 63 : seed);
            second = Fmix(first);
        }

        public override int Bits { get { return 64; } }

        public override uint[] State
        {
            get { return Halves(first, second); }
            set { var s = Pairs(value); first = s[0]; second = s[1]; }
        }

        public override ulong Step()
        {
            unchecked
            {
                var s1 = first;
                first = second;
                s1 ^= s1 << 23;
                second = s1 ^ first ^ s1 >> 17 ^ first >> 26;
                return first + second;
            }
        }

        static ulong Fmix(ulong x)
        {
            unchecked
            {
                x = (x ^ x >> 33) * 0xff51afd7ed558ccd;
                x = (x ^ x >> 33) * 0xc4ceb9fe1a85ec53;
                return x ^ x >> 33;
            }
        }
    }

    /// <summary>The 128-bit key of a seed or a stream.</summary>
    public struct Key : IEquatable<Key>
    {
        public readonly ulong Low, High;

        public Key(ulong low, ulong high) { Low = low; High = high; }

        /// <summary>Returns the key of a string, or of the number that it writes in decimal.</summary>
        public static Key OfSeed(string seed)
        {
            ulong number;
            if (IsDecimal(seed) && ulong.TryParse(seed, NumberStyles.None, CultureInfo.InvariantCulture, out number))
                return new Key(number, 0);
            return SipHash(new Key(), Segment("seedfast/1").Concat(Segment(Normal(seed))).ToArray());
        }

        /// <summary>Returns the key of the substream with a name.</summary>
        public Key Named(string name)
        {
            if (string.IsNullOrEmpty(name)) throw new ArgumentException("a name must not be empty");
            return Unlike(SipHash(this, Segment(Normal(name)).ToArray()));
        }

        /// <summary>Returns the key of the substream with an index.</summary>
        public Key Indexed(ulong index)
        {
            return Unlike(new Key(SplitMix64.Output(Low, index), SplitMix64.Output(High, index)));
        }

        /// <summary>Returns the generator of the key's stream.</summary>
        public Generator Bits()
        {
            var words = new[] { (uint)Low, (uint)(Low >> 32), (uint)High, (uint)(High >> 32) };
            if (words.All(word => word == 0)) words[0] = 1;
            return new Xoshiro128StarStar(0) { State = words };
        }

        public bool Equals(Key other) { return Low == other.Low && High == other.High; }

        Key Unlike(Key key) { return key.Equals(this) ? new Key(key.Low ^ 1, key.High) : key; }

        static bool IsDecimal(string text)
        {
            return text.Length > 0 && text.Length <= 20 && text.All(c => c >= '0' && c <= '9') && (text[0] != '0' || text.Length == 1);
        }

        static IEnumerable<byte> Segment(string text)
        {
            var bytes = new UTF8Encoding(false, true).GetBytes(text);
            var length = (uint)bytes.Length;
            return new[] { (byte)length, (byte)(length >> 8), (byte)(length >> 16), (byte)(length >> 24) }.Concat(bytes);
        }

        static string Normal(string text)
        {
            for (var i = 0; i < text.Length; i++)
            {
                var point = char.IsHighSurrogate(text[i]) && i + 1 < text.Length ? char.ConvertToUtf32(text, i) : text[i];
                var isPictograph = point >= 0x1f000 && point <= 0x1faff;
                var isNoncharacter = (point & 0xfffe) == 0xfffe || point >= 0xfdd0 && point <= 0xfdef;
                if (!isPictograph && !isNoncharacter
                    && CharUnicodeInfo.GetUnicodeCategory(text, i) == UnicodeCategory.OtherNotAssigned)
                    throw new ArgumentException("a seed or name has a character that this Unicode version doesn't know");
                if (point > 0xffff) i++;
            }
            return text.Normalize(NormalizationForm.FormC);
        }

        static Key SipHash(Key key, byte[] message)
        {
            ulong a = key.Low ^ 0x736f6d6570736575, b = key.High ^ 0x646f72616e646f6d ^ 0xee;
            ulong c = key.Low ^ 0x6c7967656e657261, d = key.High ^ 0x7465646279746573;
            Action<int> rounds = count =>
            {
                for (var i = 0; i < count; i++)
                    unchecked
                    {
                        a += b; b = Generator.Rotl(b, 13) ^ a; a = Generator.Rotl(a, 32);
                        c += d; d = Generator.Rotl(d, 16) ^ c;
                        a += d; d = Generator.Rotl(d, 21) ^ a;
                        c += b; b = Generator.Rotl(b, 17) ^ c; c = Generator.Rotl(c, 32);
                    }
            };
            var padded = new byte[message.Length / 8 * 8 + 8];
            message.CopyTo(padded, 0);
            padded[padded.Length - 1] = (byte)message.Length;
            for (var at = 0; at < padded.Length; at += 8)
            {
                ulong word = 0;
                for (var i = 7; i >= 0; i--) word = word << 8 | padded[at + i];
                d ^= word;
                rounds(2);
                a ^= word;
            }
            c ^= 0xee;
            rounds(4);
            var low = a ^ b ^ c ^ d;
            b ^= 0xdd;
            rounds(4);
            return new Key(low, a ^ b ^ c ^ d);
        }
    }

    /// <summary>The rules that streams and keyed draws share.</summary>
    public abstract class Sampler
    {
        const long MaxSafe = (1L << 53) - 1;

        protected abstract uint NextWord();
        protected abstract ulong NextPair();

        /// <summary>Counts one draw, after its arguments were checked.</summary>
        protected virtual void Count() { }

        /// <summary>Returns an integer from lo to hi, both included.</summary>
        public long Int(long lo, long hi)
        {
            if (lo < -MaxSafe || hi > MaxSafe || lo > hi || hi - lo > MaxSafe)
                throw new ArgumentException("lo and hi must be safe integers with lo <= hi");
            Count();
            return lo + (long)Below((ulong)(hi - lo) + 1);
        }

        /// <summary>Returns a number from 0 (included) to 1 (excluded).</summary>
        public double Float()
        {
            Count();
            return Fraction();
        }

        /// <summary>Returns true with probability p.</summary>
        public bool Bool(double p = 0.5)
        {
            if (!(p >= 0 && p <= 1)) throw new ArgumentException("p must be from 0 to 1");
            return Float() < p;
        }

        public T Pick<T>(IList<T> items)
        {
            if (items.Count == 0) throw new ArgumentException("the list is empty");
            Count();
            return items[(int)Below((ulong)items.Count)];
        }

        /// <summary>Returns an item chosen by weight.</summary>
        public T Weighted<T>(IList<T> items, IList<double> weights)
        {
            var total = 0.0;
            foreach (var weight in weights)
            {
                if (!(weight >= 0) || double.IsInfinity(weight)) throw new ArgumentException("weights must be finite and not negative");
                total += weight;
            }
            var areIntegers = weights.All(weight => Math.Floor(weight) == weight);
            if (items.Count != weights.Count || !(total > 0) || double.IsInfinity(total) || areIntegers && total > MaxSafe)
                throw new ArgumentException("there must be one weight for each item, and their sum must be above 0");
            Count();
            var at = areIntegers ? Below((ulong)total) : Fraction() * total;
            var end = 0.0;
            var last = default(T);
            for (var i = 0; i < items.Count; i++)
            {
                if (weights[i] == 0) continue;
                end += weights[i];
                last = items[i];
                if (at < end) return last;
            }
            return last;
        }

        /// <summary>Returns a key of a table of weights. The order of its keys doesn't matter.</summary>
        public string Weighted(IDictionary<string, double> table)
        {
            var names = table.Keys.OrderBy(name => name, StringComparer.Ordinal).ToArray();
            return Weighted(names, names.Select(name => table[name]).ToArray());
        }

        protected double Fraction() { return Bits53() / 9007199254740992.0; }

        protected ulong Bits53() { return NextPair() >> 11; }

        protected ulong Below(ulong n)
        {
            if (n <= 1UL << 32)
            {
                var threshold = (1UL << 32) % n;
                for (;;)
                {
                    // The product may overflow only for n = 2^32, whose threshold is 0.
                    var product = NextWord() * n;
                    if ((uint)product >= threshold) return product >> 32;
                }
            }
            var wide = (0UL - n) % n;
            for (;;)
            {
                var word = NextPair();
                if (unchecked(word * n) >= wide) return MultiplyHigh(word, n);
            }
        }

        static ulong MultiplyHigh(ulong x, ulong y)
        {
            ulong x0 = (uint)x, x1 = x >> 32, y0 = (uint)y, y1 = y >> 32;
            var middle = x1 * y0 + (x0 * y0 >> 32);
            return x1 * y1 + (middle >> 32) + ((uint)middle + x0 * y1 >> 32);
        }
    }

    /// <summary>A generator with counters. Each call to a drawing method is one draw.</summary>
    public sealed class Stream : Sampler
    {
        readonly Key? key;

        public Stream(Generator generator) { Generator = generator; }

        internal Stream(Key key)
        {
            this.key = key;
            Generator = key.Bits();
        }

        public Generator Generator { get; private set; }

        /// <summary>The number of draws.</summary>
        public long Counter { get; private set; }

        /// <summary>The number of steps of all draws.</summary>
        public long Position { get; private set; }

        public uint NextUInt32()
        {
            Count();
            return NextWord();
        }

        public ulong NextUInt64()
        {
            Count();
            return NextPair();
        }

        /// <summary>Returns k different items in random order.</summary>
        public List<T> Sample<T>(IList<T> items, int k)
        {
            if (k < 0 || k > items.Count) throw new ArgumentException("k must be from 0 to the number of items");
            Count();
            var rest = items.ToList();
            for (var i = 0; i < k; i++) Swap(rest, i, i + (int)Below((ulong)(rest.Count - i)));
            return rest.GetRange(0, k);
        }

        /// <summary>Shuffles a list in place, and returns it.</summary>
        public IList<T> Shuffle<T>(IList<T> items)
        {
            Count();
            for (var i = items.Count - 1; i > 0; i--) Swap(items, i, (int)Below((ulong)i + 1));
            return items;
        }

        /// <summary>Rolls dice such as 2d6+1.</summary>
        public long Dice(string text)
        {
            var terms = ParseDice(text);
            Count();
            var total = 0L;
            foreach (var term in terms)
            {
                if (term.Sides == 0) total += term.Sign * term.Count;
                else for (var i = 0L; i < term.Count; i++) total += term.Sign * (1 + (long)Below((ulong)term.Sides));
            }
            return total;
        }

        /// <summary>Returns a normally distributed number.</summary>
        public double Normal(double mean = 0, double deviation = 1)
        {
            if (!(deviation >= 0) || double.IsInfinity(deviation) || double.IsNaN(mean) || double.IsInfinity(mean))
                throw new ArgumentException("the mean must be finite, and the deviation not negative");
            Count();
            return mean + deviation * Quantile.Of(Bits53());
        }

        /// <summary>Returns the substream with a name.</summary>
        public Stream Substream(string name) { return new Stream(Parent().Named(name)); }

        /// <summary>Returns the substream with an index.</summary>
        public Stream Substream(ulong index) { return new Stream(Parent().Indexed(index)); }

        /// <summary>Returns the state as JSON.</summary>
        public string Save()
        {
            return string.Format(CultureInfo.InvariantCulture, "{{\"algorithm\":\"{0}\",\"state\":[{1}],\"counter\":{2},\"position\":{3}}}",
                Generator.GetType().Name, string.Join(",", Generator.State), Counter, Position);
        }

        /// <summary>Continues from the parts of a saved stream.</summary>
        public Stream Load(string algorithm, uint[] state, long counter, long position)
        {
            Generator = Generator.Create(algorithm, 0);
            Generator.State = state;
            Counter = counter;
            Position = position;
            return this;
        }

        protected override void Count() { Counter++; }

        protected override uint NextWord()
        {
            Position++;
            return Generator.Word();
        }

        protected override ulong NextPair()
        {
            Position += 64 / Generator.Bits;
            return Generator.Pair();
        }

        Key Parent()
        {
            if (key == null) throw new InvalidOperationException("a stream without a key has no substreams");
            return key.Value;
        }

        static void Swap<T>(IList<T> items, int i, int j)
        {
            var item = items[i];
            items[i] = items[j];
            items[j] = item;
        }

        struct Term { public int Sign; public long Count, Sides; }

        static List<Term> ParseDice(string text)
        {
            var terms = new List<Term>();
            foreach (System.Text.RegularExpressions.Match match in Terms.Matches(Whole.IsMatch(text) ? text : ""))
            {
                var count = match.Groups[2].Value;
                var term = new Term { Sign = match.Groups[1].Value == "-" ? -1 : 1 };
                if (match.Groups[4].Success) term.Count = long.Parse(match.Groups[4].Value, CultureInfo.InvariantCulture);
                else
                {
                    term.Count = count == "" ? 1 : long.Parse(count, CultureInfo.InvariantCulture);
                    term.Sides = long.Parse(match.Groups[3].Value, CultureInfo.InvariantCulture);
                    if (term.Count > 1000 || term.Sides < 1 || term.Sides > 1L << 32) throw new ArgumentException("too many dice, or sides");
                }
                terms.Add(term);
            }
            if (terms.Count == 0) throw new ArgumentException("dice must be like 2d6+1");
            return terms;
        }

        static readonly System.Text.RegularExpressions.Regex Whole =
            new System.Text.RegularExpressions.Regex("^ *[+-]? *([0-9]*d[0-9]+|[0-9]+)( *[+-] *([0-9]*d[0-9]+|[0-9]+))* *$");

        static readonly System.Text.RegularExpressions.Regex Terms =
            new System.Text.RegularExpressions.Regex("([+-]?) *(?:([0-9]*)d([0-9]+)|([0-9]+))");
    }

    /// <summary>The draws at one index of a 64-bit seed.</summary>
    public sealed class KeyedDraw : Sampler
    {
        ulong bits;
        bool isUsed;

        public KeyedDraw(ulong seed, ulong index) { bits = SplitMix64.Output(seed, index); }

        public uint UInt32() { return NextWord(); }

        protected override uint NextWord()
        {
            if (isUsed) bits = SplitMix64.Output(bits, 0);
            isUsed = true;
            return (uint)(bits >> 32);
        }

        protected override ulong NextPair() { return bits; }
    }

    /// <summary>The streams of a seed.</summary>
    public sealed class Rng
    {
        readonly Key key;
        readonly Dictionary<string, Stream> streams = new Dictionary<string, Stream>();

        public Rng(string seed) { key = Key.OfSeed(seed); }

        public Rng(ulong seed) { key = new Key(seed, 0); }

        /// <summary>Returns the stream with a name. The same name always returns the same object.</summary>
        public Stream Stream(string name)
        {
            Stream stream;
            if (!streams.TryGetValue(name, out stream)) streams[name] = stream = new Stream(key.Named(name));
            return stream;
        }
    }

    /// <summary>The quantile of the normal distribution, by Wichura's Algorithm AS 241.</summary>
    static class Quantile
    {
        public static double Of(ulong k)
        {
            var q = (k - 4503599627370496.0 + 0.5) / 9007199254740992.0;
            if (q >= -0.425 && q <= 0.425)
            {
                var near = 0.180625 - q * q;
                return q * P(near, A) / P(near, B);
            }
            var tail = ((q < 0 ? k : 9007199254740991 - k) + 0.5) / 9007199254740992.0;
            var r = Math.Sqrt(-Ln(tail));
            var value = r <= 5 ? P(r - 1.6, C) / P(r - 1.6, D) : P(r - 5, E) / P(r - 5, F);
            return q < 0 ? -value : value;
        }

        static double Ln(double x)
        {
            var e = 0;
            while (x < 0.7071067811865476) { x *= 2; e--; }
            double f = x - 1, s = f / (2 + f), z = s * s, r = z * P(z, G), h = 0.5 * f * f;
            return e * 0.6931471803691238 - (h - (s * (h + r) + e * 1.9082149292705877e-10) - f);
        }

        static double P(double x, double[] coefficients)
        {
            var sum = 0.0;
            foreach (var c in coefficients) sum = sum * x + c;
            return sum;
        }

        static readonly double[] A = { 2509.0809287301227, 33430.57558358813, 67265.7709270087, 45921.95393154987, 13731.69376550946, 1971.5909503065513, 133.14166789178438, 3.3871328727963665 };
        static readonly double[] B = { 5226.495278852854, 28729.085735721943, 39307.89580009271, 21213.794301586597, 5394.196021424751, 687.1870074920579, 42.31333070160091, 1 };
        static readonly double[] C = { 0.0007745450142783414, 0.022723844989269184, 0.2417807251774506, 1.2704582524523684, 3.6478483247632045, 5.769497221460691, 4.630337846156546, 1.4234371107496835 };
        static readonly double[] D = { 1.0507500716444169e-9, 0.0005475938084995345, 0.015198666563616457, 0.14810397642748008, 0.6897673349851, 1.6763848301838038, 2.053191626637759, 1 };
        static readonly double[] E = { 2.0103343992922881e-7, 0.000027115555687434876, 0.0012426609473880784, 0.026532189526576124, 0.29656057182850487, 1.7848265399172913, 5.463784911164114, 6.657904643501103 };
        static readonly double[] F = { 2.0442631033899397e-15, 1.421511758316446e-7, 0.000018463183175100548, 0.0007868691311456133, 0.014875361290850615, 0.1369298809227358, 0.599832206555888, 1 };
        static readonly double[] G = { 0.14798198605116586, 0.15313837699209373, 0.1818357216161805, 0.22222198432149784, 0.2857142874366239, 0.3999999999940942, 0.6666666666666735 };
    }
}
