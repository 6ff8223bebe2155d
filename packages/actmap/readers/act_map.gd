# Reads an act map from the JSON that `serialize` of @seedfast/actmap writes. For Godot 4.
class_name ActMap
extends RefCounted

var rows: int
var columns: int
var boss: String
var seed_text: String
## The nodes by id. Each is a dictionary with id, row, col, type, tags and position.
var nodes: Dictionary = {}
## The ids of the nodes that edges lead to from a node, by the node's id.
var next: Dictionary = {}


## Parses a map. Returns null for other JSON.
static func parse(json: String) -> ActMap:
	var data: Variant = JSON.parse_string(json)
	if not data is Dictionary or data.get("format") != "seedfast-actmap/1":
		push_error("not a map of seedfast-actmap/1")
		return null
	var map := ActMap.new()
	var graph: Dictionary = data["graph"]
	map.rows = int(graph["rows"])
	map.columns = int(graph["columns"])
	map.boss = data["meta"]["boss"]
	map.seed_text = data["meta"]["seed"]
	for node: Dictionary in graph["nodes"]:
		var jitter: Dictionary = node["meta"]["jitter"]
		# The position has y pointing down, in units of the width of a lane and the height of a row.
		node["position"] = Vector2(
			node["col"] + jitter["x"] / 100.0, map.rows - 1 - node["row"] - jitter["y"] / 100.0
		)
		map.nodes[node["id"]] = node
		map.next[node["id"]] = []
	for edge: Dictionary in graph["edges"]:
		map.next[edge["fromId"]].append(edge["toId"])
	return map
