using System;
using System.IO;
using UnityEditor;
using UnityEngine;

namespace Seedfast.ActMaps.Editor
{
    /// <summary>Previews the maps that rules give, and writes them to files.</summary>
    public sealed class ActMapWindow : EditorWindow
    {
        const float NodeSize = 20;

        [SerializeField] TextAsset rules;
        [SerializeField] string spec = "{}";
        [SerializeField] string seed = "42";

        GeneratedMap generated;
        string problem;

        [MenuItem("Window/Seedfast/Act maps")]
        static void Open() { GetWindow<ActMapWindow>("Act maps"); }

        void OnEnable() { Generate(); }

        void OnGUI()
        {
            EditorGUI.BeginChangeCheck();
            rules = (TextAsset)EditorGUILayout.ObjectField("Rules", rules, typeof(TextAsset), false);
            spec = EditorGUILayout.TextField("Spec", spec);
            seed = EditorGUILayout.TextField("Seed", seed);
            if (EditorGUI.EndChangeCheck()) Generate();
            EditorGUILayout.BeginHorizontal();
            if (GUILayout.Button("Previous seed")) Move(unchecked((ulong)-1));
            if (GUILayout.Button("Next seed")) Move(1);
            if (GUILayout.Button("Reload rules")) Generate();
            if (problem == null && GUILayout.Button("Save map...")) Save();
            EditorGUILayout.EndHorizontal();
            if (problem != null) EditorGUILayout.HelpBox(problem, MessageType.Warning);
            else Draw(GUILayoutUtility.GetRect(200, 10000, 200, 10000));
        }

        void Move(ulong by)
        {
            ulong number;
            if (ulong.TryParse(seed, out number)) seed = unchecked(number + by).ToString();
            GUI.FocusControl(null);
            Generate();
        }

        void Generate()
        {
            generated = null;
            problem = null;
            try
            {
                ulong number;
                if (!ulong.TryParse(seed, out number)) throw new FormatException("The seed must be an integer from 0 to 18446744073709551615.");
                generated = ActGenerator.Generate(ActParams.ParseRules(rules == null ? "{}" : rules.text, spec), number);
                if (generated.Status == MapStatus.Undecided) problem = "It isn't known whether these rules have a map for this seed.";
                if (generated.Status == MapStatus.Conflict) problem = "These rules conflict: " + string.Join(", ", generated.Conflict);
            }
            catch (FormatException error)
            {
                problem = error.Message;
            }
        }

        void Save()
        {
            var file = EditorUtility.SaveFilePanelInProject("Save map", generated.Map.ActId + ".map", "json", "Where to save the map");
            if (string.IsNullOrEmpty(file)) return;
            File.WriteAllText(file, generated.Json);
            AssetDatabase.ImportAsset(file);
        }

        void Draw(Rect area)
        {
            var map = generated.Map;
            foreach (var node in map.Nodes)
                foreach (var next in node.Next) Handles.DrawLine(PlaceOf(map, node, area), PlaceOf(map, next, area));
            foreach (var node in map.Nodes)
            {
                var place = PlaceOf(map, node, area);
                var square = new Rect(place.x - NodeSize / 2, place.y - NodeSize / 2, NodeSize, NodeSize);
                EditorGUI.DrawRect(square, ColorOf(node));
                GUI.Label(square, new GUIContent(node.Type.Substring(0, 1), node + (node.Tags.Count == 0 ? "" : ": " + string.Join(", ", node.Tags))));
            }
        }

        static Vector3 PlaceOf(ActMap map, MapNode node, Rect area)
        {
            return new Vector3(area.x + area.width * (node.X + 1) / (map.Columns + 1), area.y + area.height * (map.Rows - node.Y) / (map.Rows + 1), 0);
        }

        static Color ColorOf(MapNode node)
        {
            switch (node.Type)
            {
                case "Elite": return node.IsBurning ? new Color(0.9f, 0.4f, 0.1f) : new Color(0.7f, 0.2f, 0.2f);
                case "Port": return new Color(0.2f, 0.5f, 0.7f);
                case "Shop": return new Color(0.7f, 0.6f, 0.2f);
                case "Treasure": return new Color(0.8f, 0.7f, 0.3f);
                case "Unknown": return new Color(0.5f, 0.4f, 0.7f);
                case "Event": return new Color(0.3f, 0.6f, 0.4f);
                case "Boss": return new Color(0.3f, 0.1f, 0.1f);
                default: return new Color(0.45f, 0.45f, 0.45f);
            }
        }
    }
}
