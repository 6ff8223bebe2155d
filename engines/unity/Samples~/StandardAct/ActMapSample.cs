using UnityEngine;
using Seedfast.ActMaps;

/// <summary>Generates an act when the scene starts, and lets the player click a way through it.</summary>
public sealed class ActMapSample : MonoBehaviour
{
    const string SaveKey = "Seedfast.ActMapSample";

    [SerializeField] TextAsset rules = null;
    [SerializeField] string seed = "42";

    Journey journey;
    string message = "Click a node in the bottom row.";

    void Start()
    {
        var act = ActParams.ParseRules(rules == null ? "{}" : rules.text);
        var generated = ActGenerator.Generate(act, ulong.Parse(seed));
        if (generated.Status != MapStatus.Met)
        {
            message = "There is no map: " + generated.Status + " " + string.Join(", ", generated.Conflict);
            return;
        }
        journey = new Journey(generated.Map, act.Journey);
        if (!PlayerPrefs.HasKey(SaveKey)) return;
        try
        {
            journey = Journey.Load(generated.Map, act.Journey, PlayerPrefs.GetString(SaveKey));
        }
        catch (System.FormatException)
        {
            PlayerPrefs.DeleteKey(SaveKey);
        }
    }

    void OnGUI()
    {
        GUI.Label(new Rect(10, 10, 600, 25), message);
        if (journey == null) return;
        if (GUI.Button(new Rect(10, 40, 100, 25), "Start again"))
        {
            PlayerPrefs.DeleteKey(SaveKey);
            Start();
        }
        foreach (var node in journey.Map.Nodes) ShowNode(node);
    }

    void ShowNode(MapNode node)
    {
        var map = journey.Map;
        var place = new Rect(Screen.width * (node.X + 1) / (map.Columns + 1) - 45, Screen.height * (map.Rows - node.Y) / (map.Rows + 1) - 10, 90, 20);
        var isOpen = false;
        foreach (var open in journey.Reachable) isOpen |= open == node;
        var isVisited = false;
        foreach (var visited in journey.Path) isVisited |= visited == node;
        GUI.enabled = isOpen;
        if (GUI.Button(place, isVisited ? "[" + node.Type + "]" : node.Type)) Enter(node);
        GUI.enabled = true;
    }

    void Enter(MapNode node)
    {
        var step = journey.Enter(node.Id);
        message = "You enter " + node.Id + ": " + step.Type + ".";
        if (journey.CanClaim)
        {
            var reward = journey.Claim();
            message += reward == null ? " You gain a key." : " You gain " + reward + ".";
        }
        PlayerPrefs.SetString(SaveKey, journey.Save());
    }
}
