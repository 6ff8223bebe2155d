namespace Seedfast.ActMaps
{
    /// <summary>SplitMix64, whose outputs can be looked up by index.</summary>
    internal static class SplitMix64
    {
        const ulong Gamma = 0x9e3779b97f4a7c15;

        /// <summary>Returns the output with an index, counted from 0.</summary>
        internal static ulong Output(ulong seed, ulong index)
        {
            unchecked
            {
                var z = seed + (index + 1) * Gamma;
                z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
                z = (z ^ z >> 27) * 0x94d049bb133111eb;
                return z ^ z >> 31;
            }
        }
    }

    /// <summary>Random draws that are looked up by index, so that no draw depends on another.</summary>
    internal struct KeyedDraws
    {
        readonly ulong seed;

        internal KeyedDraws(ulong seed) { this.seed = seed; }

        /// <summary>Returns the index of a draw.</summary>
        internal static ulong Index(int row, int col, int purpose, int attempt)
        {
            return ((ulong)((row * 64 + col) * 64 + purpose) << 16) + (ulong)attempt;
        }

        /// <summary>Returns a 32-bit word.</summary>
        internal uint Word(ulong index) { return (uint)(SplitMix64.Output(seed, index) >> 32); }

        /// <summary>Returns an integer from 0 to n − 1, by Lemire's method.</summary>
        internal int Below(ulong index, int n)
        {
            var bits = SplitMix64.Output(seed, index);
            for (;;)
            {
                var product = (bits >> 32) * (ulong)n;
                if ((uint)product >= (uint)n || (uint)product >= (uint)((1UL << 32) % (ulong)n)) return (int)(product >> 32);
                bits = SplitMix64.Output(bits, 0);
            }
        }
    }

    /// <summary>What draws are for. Every map depends on these numbers.</summary>
    internal static class Purpose
    {
        internal const int RowWidth = 1, StartColumn = 2, ExtraEdge = 3, Children = 4, Boss = 5, Type = 6;
        internal const int Burning = 7, KeyPort = 8, KeyTreasure = 9, Jitter = 10, ExtraPath = 12;
    }

    /// <summary>The draws of a map's phases.</summary>
    internal sealed class PhaseDraws
    {
        internal static readonly string[] Phases = { "skeleton", "typing", "repairs", "decorations", "unknownResolution" };

        internal readonly ulong Seed;
        internal readonly KeyedDraws Skeleton, Typing, Decorations;

        internal PhaseDraws(ulong seed)
        {
            Seed = seed;
            Skeleton = new KeyedDraws(SubSeed(0));
            Typing = new KeyedDraws(SubSeed(1));
            Decorations = new KeyedDraws(SubSeed(3));
        }

        /// <summary>Returns the seed of a phase.</summary>
        internal ulong SubSeed(int phase) { return SplitMix64.Output(Seed, (ulong)phase); }
    }
}
