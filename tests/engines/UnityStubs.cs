// The parts of Unity's API that the editor window and the sample use, so that a test can compile both without Unity.
using System;

namespace UnityEngine
{
    public class Object { }
    public class Component : Object { }
    public class MonoBehaviour : Component { }
    public class ScriptableObject : Object { }
    public class TextAsset : Object { public string text { get { return ""; } } }
    public sealed class SerializeField : Attribute { }
    public static class Screen
    {
        public static int width { get { return 0; } }
        public static int height { get { return 0; } }
    }
    public static class PlayerPrefs
    {
        public static bool HasKey(string key) { return false; }
        public static string GetString(string key) { return ""; }
        public static void SetString(string key, string value) { }
        public static void DeleteKey(string key) { }
    }
    public struct Vector3
    {
        public float x, y, z;
        public Vector3(float x, float y, float z) { this.x = x; this.y = y; this.z = z; }
    }
    public struct Color { public Color(float r, float g, float b) { } }
    public struct Rect
    {
        public float x { get; set; }
        public float y { get; set; }
        public float width { get; set; }
        public float height { get; set; }
        public Rect(float x, float y, float width, float height) : this() { }
    }
    public class GUIContent { public GUIContent(string text, string tooltip) { } }
    public class GUILayoutOption { }
    public static class GUI
    {
        public static bool enabled { get; set; }
        public static void Label(Rect position, string text) { }
        public static void Label(Rect position, GUIContent content) { }
        public static bool Button(Rect position, string text) { return false; }
        public static void FocusControl(string name) { }
    }
    public static class GUILayout { public static bool Button(string text, params GUILayoutOption[] options) { return false; } }
    public static class GUILayoutUtility
    {
        public static Rect GetRect(float minWidth, float maxWidth, float minHeight, float maxHeight, params GUILayoutOption[] options) { return new Rect(); }
    }
}

namespace UnityEditor
{
    using UnityEngine;

    public class EditorWindow : ScriptableObject { public static T GetWindow<T>(string title) where T : EditorWindow { return null; } }
    public sealed class MenuItem : Attribute { public MenuItem(string itemName) { } }
    public enum MessageType { None, Info, Warning, Error }
    public static class EditorGUI
    {
        public static void BeginChangeCheck() { }
        public static bool EndChangeCheck() { return false; }
        public static void DrawRect(Rect rect, Color color) { }
    }
    public static class EditorGUILayout
    {
        public static Object ObjectField(string label, Object obj, Type objType, bool allowSceneObjects, params GUILayoutOption[] options) { return null; }
        public static string TextField(string label, string text, params GUILayoutOption[] options) { return text; }
        public static Rect BeginHorizontal(params GUILayoutOption[] options) { return new Rect(); }
        public static void EndHorizontal() { }
        public static void HelpBox(string message, MessageType type) { }
    }
    public static class EditorUtility { public static string SaveFilePanelInProject(string title, string defaultName, string extension, string message) { return ""; } }
    public static class AssetDatabase { public static void ImportAsset(string path) { } }
    public static class Handles { public static void DrawLine(Vector3 p1, Vector3 p2) { } }
}
