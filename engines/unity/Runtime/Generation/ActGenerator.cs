using System;
using System.Collections.Generic;

namespace Seedfast.ActMaps
{
    /// <summary>Generates maps: the same bytes as Seedfast's own library for the same params and seed.</summary>
    public sealed class ActGenerator
    {
        /// <summary>The version of the generator. The same version, params and seed always give the same map.</summary>
        public const int Version = 2;

        /// <summary>The number of additional skeletons to try if the rules can't be satisfied on the first.</summary>
        const int MoreSkeletons = 8;

        /// <summary>The solver's budgets on the first skeleton and on others, in node visits, and the budget of exchanges.</summary>
        const int FirstBudget = 2000000, OtherBudget = 400000, ExchangeBudget = 2000000;

        const int ExchangedSkeletons = 2;

        readonly ActParams act;
        readonly ActLimits limits;
        readonly PhaseDraws draws;
        readonly int roll;
        Board board;
        Ranks ranks;
        int preBossPort;

        /// <summary>
        /// Generates the map of a seed. `roll` other than 0, up to 65535, keeps the map's rows and edges but rerolls its types. If no
        /// types satisfy the rules, the result has a status and no map.
        /// </summary>
        public static GeneratedMap Generate(ActParams act, ulong seed, int roll = 0)
        {
            if (act == null) throw new ArgumentNullException("act");
            if (roll < 0 || roll > 65535) throw new ArgumentOutOfRangeException("roll", "must be from 0 to 65535");
            return new ActGenerator(act, seed, roll).Make();
        }

        ActGenerator(ActParams act, ulong seed, int roll)
        {
            this.act = act;
            this.roll = roll;
            limits = act.Limits;
            draws = new PhaseDraws(seed);
        }

        GeneratedMap Make()
        {
            var first = TypeSkeleton(0, FirstBudget);
            if (first == MapStatus.Met) return Finished(0);
            Board firstBoard = board;
            var firstRanks = ranks;
            for (var skeleton = 1; skeleton <= MoreSkeletons; skeleton++)
                if (TypeSkeleton(skeleton, OtherBudget) == MapStatus.Met) return Finished(skeleton);
            var isCounted = first == MapStatus.Undecided && RowCounts.ProveNone(firstBoard, limits, firstRanks.Cells);
            if (first == MapStatus.Undecided)
                for (var skeleton = isCounted ? 1 : 0; skeleton < ExchangedSkeletons; skeleton++)
                    if (ExchangeOn(skeleton)) return Finished(skeleton);
            if (first == MapStatus.Undecided && !isCounted) return new GeneratedMap(MapStatus.Undecided, null, null, false);
            var conflicts = new Conflicts(firstBoard, firstRanks, isCounted);
            var rules = conflicts.Find(act.Rules);
            return new GeneratedMap(MapStatus.Conflict, null, rules, conflicts.IsMinimal);
        }

        GeneratedMap Finished(int skeleton)
        {
            return new GeneratedMap(MapStatus.Met, MapText.Write(act, draws, board, preBossPort, skeleton), new List<ConflictingRule>(), false);
        }

        void Draw(int skeleton)
        {
            board = Skeleton.Draw(limits, act.Branchiness, draws, skeleton);
            ranks = new Ranks(board, draws, roll);
        }

        MapStatus TypeSkeleton(int skeleton, int budget)
        {
            Draw(skeleton);
            if (PlaceTypes()) return MapStatus.Met;
            var solver = new Solver(board, limits, ranks);
            var status = solver.Solve(budget);
            if (status != MapStatus.Met) return status;
            SetTypes(solver.Needed);
            if (!PlaceTypes()) SetTypes(solver.Types);
            return MapStatus.Met;
        }

        /// <summary>Exchanges types on a skeleton until all rules are satisfied.</summary>
        bool ExchangeOn(int skeleton)
        {
            Draw(skeleton);
            if (RowCounts.ProveNone(board, limits, ranks.Cells) || !Exchange.Run(board, limits, ranks, ExchangeBudget)) return false;
            PlaceTypes();
            return true;
        }

        bool PlaceTypes()
        {
            preBossPort = Typing.Place(board, ranks, limits);
            return BoardCheck.IsOk(board, limits, ranks.Cells);
        }

        void SetTypes(int[] types)
        {
            foreach (var cell in ranks.Cells) board.SetType(cell, TypeCode.Free);
            foreach (var cell in ranks.Cells) board.SetType(cell, types[cell]);
        }
    }

    /// <summary>A generated map, or the reason why there is none.</summary>
    public sealed class GeneratedMap
    {
        ActMap map;

        /// <summary>Whether the rules are satisfied.</summary>
        public MapStatus Status { get; private set; }

        /// <summary>The map file, or null if the status isn't `Met`.</summary>
        public string Json { get; private set; }

        /// <summary>The rules that conflict with each other, if the status is `Conflict`.</summary>
        public IReadOnlyList<ConflictingRule> Conflict { get; private set; }

        /// <summary>Whether removing any of the conflicting rules is proven to resolve the conflict.</summary>
        public bool IsMinimal { get; private set; }

        /// <summary>The map. Throws an InvalidOperationException if the status isn't `Met`.</summary>
        public ActMap Map
        {
            get
            {
                if (Json == null) throw new InvalidOperationException("there is no map for these rules and this seed: " + Status);
                return map ?? (map = ActMap.Parse(Json));
            }
        }

        internal GeneratedMap(MapStatus status, string json, IReadOnlyList<ConflictingRule> conflict, bool isMinimal)
        {
            Status = status;
            Json = json;
            Conflict = conflict ?? new List<ConflictingRule>();
            IsMinimal = isMinimal;
        }
    }
}
