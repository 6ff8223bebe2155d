using System;

namespace Seedfast.ActMaps
{
    /// <summary>Removes the types that the decisions so far rule out.</summary>
    internal static class Propagation
    {
        /// <summary>Returns false if the rules can no longer be satisfied.</summary>
        internal static bool Run(Domains domains)
        {
            for (;;)
            {
                domains.Visits += domains.Cells.Length;
                while (domains.Settled.Count > 0) if (!ExcludeFromNeighbors(domains, domains.Settled.Pop())) return false;
                var before = domains.Mark();
                if (!EnforceCounts(domains) || !EnforceWindows(domains)) return false;
                if (domains.Mark() == before && domains.Settled.Count == 0) return EnforcePaths(domains) && IsRoomEnough(domains);
            }
        }

        static bool ExcludeFromNeighbors(Domains domains, int cell)
        {
            if (domains.Types[cell] == 0) return false;
            Board board = domains.Board;
            var limits = domains.Limits;
            var type = Bits.Lowest(domains.Types[cell]);
            var row = cell / Board.Stride;
            int up = board.Children[cell], down = board.Parents[cell], top = domains.Rows - 1;
            for (var step = 1; step < limits.PathGap[type] && (up | down) != 0; step++)
            {
                if (row + step < top && !domains.Forbid(type, row + step, up)) return false;
                if (row - step >= 0 && !domains.Forbid(type, row - step, down)) return false;
                up = row + step < top ? board.ChildrenOf(row + step, up) : 0;
                down = row - step > 0 ? board.ParentsOf(row - step, down) : 0;
            }
            var apart = limits.MapGap[type];
            for (var near = Math.Max(0, row - apart + 1); near < Math.Min(top, row + apart); near++)
                if (!domains.Forbid(type, near, near == row ? ~(1 << cell % Board.Stride) : -1)) return false;
            return !limits.Siblings[type] || limits.Fixed[row] != TypeCode.Free || domains.Forbid(type, row, board.SiblingsOf(cell));
        }

        static bool EnforceCounts(Domains domains)
        {
            var limits = domains.Limits;
            int[] may = domains.MayCount, must = domains.MustCount;
            int room = 0, missing = 0;
            foreach (var type in limits.Rooms)
            {
                int least = limits.Least[type], most = limits.Most[type];
                if (must[type] > most || may[type] < least) return false;
                if (must[type] == most && may[type] > most && !ForbidElsewhere(domains, type)) return false;
                if (may[type] == least && must[type] < least && !AssignAll(domains, type, 0, domains.Rows - 2)) return false;
                room += Math.Min(most - must[type], may[type] - must[type]);
                missing += Math.Max(0, least - must[type]);
            }
            return room >= domains.Open && missing <= domains.Open;
        }

        static bool ForbidElsewhere(Domains domains, int type)
        {
            for (var row = 0; row < domains.Rows - 1; row++)
                if (!domains.Forbid(type, row, ~domains.MustHave(type, row))) return false;
            return true;
        }

        static bool AssignAll(Domains domains, int type, int first, int last)
        {
            for (var row = first; row <= last; row++)
                for (var rest = domains.MayHave(type, row) & ~domains.MustHave(type, row); rest != 0; rest &= rest - 1)
                    if (!domains.Keep(row * Board.Stride + Bits.Lowest(rest), 1 << type)) return false;
            return true;
        }

        static bool EnforceWindows(Domains domains)
        {
            var limits = domains.Limits;
            if (limits.PortRow >= 0 && !KeepWindow(domains, TypeCode.Port, limits.PortRow, limits.PortRow)) return false;
            if (!KeepWindow(domains, TypeCode.Treasure, limits.TreasureFirst, limits.TreasureLast)) return false;
            foreach (var window in limits.Windows) if (!KeepCount(domains, window)) return false;
            return true;
        }

        static bool KeepCount(Domains domains, RowWindow window)
        {
            int places = 0, certain = 0;
            for (var row = window.First; row <= window.Last; row++)
            {
                places += Bits.Count(domains.MayHave(window.Type, row));
                certain += Bits.Count(domains.MustHave(window.Type, row));
            }
            if (certain >= window.Count || places > window.Count) return true;
            return places == window.Count && AssignAll(domains, window.Type, window.First, window.Last);
        }

        static bool KeepWindow(Domains domains, int type, int first, int last)
        {
            int places = 0, only = 0;
            for (var row = first; row <= last; row++)
            {
                if (domains.MustHave(type, row) != 0) return true;
                var may = domains.MayHave(type, row);
                places += Bits.Count(may);
                if (may != 0) only = row * Board.Stride + Bits.Lowest(may);
            }
            if (first > last || places > 1) return true;
            return places == 1 && domains.Keep(only, 1 << type);
        }

        static bool EnforcePaths(Domains domains)
        {
            var limits = domains.Limits;
            return (limits.MinPorts == 0 || FewestOnPath(domains, TypeCode.Port, false) >= limits.MinPorts)
                && (limits.ShopEvery == 0 || LongestWithout(domains, TypeCode.Shop) < limits.ShopEvery)
                && ArePortsEnough(domains) && AreShopsEnough(domains);
        }

        /// <summary>Returns the fewest candidates for a type, or nodes that must have it, on any path.</summary>
        internal static int FewestOnPath(Domains domains, int type, bool isCertain)
        {
            var fewest = new int[domains.Rows * Board.Stride];
            var least = 0x7fff;
            foreach (var cell in domains.Cells)
            {
                var row = cell / Board.Stride;
                var before = row == 0 ? 0 : 0x7fff;
                for (var rest = domains.Board.Parents[cell]; rest != 0; rest &= rest - 1)
                    before = Math.Min(before, fewest[(row - 1) * Board.Stride + Bits.Lowest(rest)]);
                var columns = isCertain ? domains.MustHave(type, row) : domains.MayHave(type, row);
                fewest[cell] = before + (columns >> cell % Board.Stride & 1);
                if (row == domains.Rows - 2) least = Math.Min(least, fewest[cell]);
            }
            return least;
        }

        static int LongestWithout(Domains domains, int type)
        {
            var without = new int[domains.Rows * Board.Stride];
            var longest = 0;
            foreach (var cell in domains.Cells)
            {
                var row = cell / Board.Stride;
                if ((domains.MayHave(type, row) >> cell % Board.Stride & 1) != 0) continue;
                var before = 0;
                for (var rest = domains.Board.Parents[cell]; rest != 0; rest &= rest - 1)
                    before = Math.Max(before, without[(row - 1) * Board.Stride + Bits.Lowest(rest)]);
                without[cell] = before + 1;
                longest = Math.Max(longest, before + 1);
            }
            return longest;
        }

        static bool IsRoomEnough(Domains domains)
        {
            var limits = domains.Limits;
            int[] bound = domains.Bound, boundMay = domains.BoundMay;
            foreach (var type in limits.Rooms)
            {
                var isSpaced = limits.PathGap[type] > 1 || limits.MapGap[type] > 0 || limits.Siblings[type];
                var least = limits.Least[type];
                if (!isSpaced || domains.MustCount[type] >= least) continue;
                // Removing a candidate lowers the bound by at most one, so an old bound may still be good enough.
                var lost = boundMay[type] - domains.MayCount[type];
                if (bound[type] >= 0 && lost >= 0 && bound[type] - lost >= least) continue;
                bound[type] = MostNodes.Of(domains, type, 0, domains.Rows - 2, false);
                boundMay[type] = domains.MayCount[type];
                if (bound[type] < least) return false;
            }
            return true;
        }

        static bool ArePortsEnough(Domains domains)
        {
            var limits = domains.Limits;
            var most = limits.Most[TypeCode.Port];
            if (limits.MinPorts == 0 || most == ActLimits.NoLimit) return true;
            return domains.MustCount[TypeCode.Port] + NodesToServe.Of(domains, TypeCode.Port, 0, domains.Rows - 2, limits.MinPorts) <= most;
        }

        static bool AreShopsEnough(Domains domains)
        {
            var every = domains.Limits.ShopEvery;
            var most = domains.Limits.Most[TypeCode.Shop];
            if (every == 0 || most == ActLimits.NoLimit) return true;
            for (var start = 0; start < every && start + every <= domains.Rows - 1; start++)
            {
                var needed = domains.MustCount[TypeCode.Shop];
                for (var row = start; row + every <= domains.Rows - 1; row += every)
                    needed += NodesToServe.Of(domains, TypeCode.Shop, row, row + every - 1, 1);
                if (needed > most) return false;
            }
            return true;
        }
    }
}
