# Plays the journeys of the test act-map-engines.test.ts in Godot 3, and prints what happens in them.
extends SceneTree

var map = load("res://act_map.gd").new()
var journey = load("res://journey.gd").new()
var rules = {}


func _init():
	var output = File.new()
	output.open("res://output.txt", File.WRITE)
	for line in text_of("journeys.txt").split("\n", false):
		var words = line.split(" ")
		var printed = play(words[0], words)
		if printed != "":
			output.store_string(printed + "\n")
	output.close()
	quit()


func play(command, words):
	if command == "map":
		if not map.read(JSON.parse(text_of(words[1])).result):
			return "error " + map.error
		var lines = "%s %s %s %s %d %s" % [map.act_id, map.boss, map.boss_id, map.seed_text, map.rows, map.hash_text]
		for type in map.types:
			lines += "\n%s %s %s" % [type["type"], type["icon"], type["label"]]
		for node in map.nodes.values():
			var at = (node["position"] * 100).round()
			lines += "\n%s %s %d %d %s" % [node["type"], node["id"], at.x, (map.rows - 1) * 100 - at.y, joined(map.next[node["id"]])]
		return lines
	if command == "start":
		rules = JSON.parse(text_of(words[1])).result
		journey = load("res://journey.gd").new()
		journey.start(map, rules)
	if command == "step":
		var open = joined(journey.reachable())
		var type = journey.step(words[1], modifiers(words))
		return open + " " + type + " " + (journey.reward() if journey.reward() != "" else "-")
	if command == "claim":
		if not journey.can_claim():
			return "nothing"
		var reward = journey.claim()
		return reward if reward != "" else "key"
	if command == "reload":
		var saved = JSON.parse(JSON.print(journey.save())).result
		journey = load("res://journey.gd").new()
		if not journey.load_save(map, rules, saved):
			return "error " + journey.error
	if command == "load":
		if not journey.load_save(map, rules, JSON.parse(text_of(words[1])).result):
			return "error " + journey.error
	if command == "forecast":
		var chances = journey.forecast(modifiers(words))
		var texts = []
		for outcome in journey.OUTCOMES:
			texts.append(str(int(round(chances[outcome] * 1000000000000))))
		return joined(texts)
	if command == "keys":
		return "keys " + joined(journey.meta_keys())
	if command == "save":
		return JSON.print(journey.save())
	return ""


func modifiers(words):
	var list = []
	for i in range(2, words.size()):
		var parts = words[i].split("=")
		list.append({parts[0]: float(parts[1])})
	return list


func joined(texts):
	return PoolStringArray(texts).join(",")


func text_of(name):
	var file = File.new()
	file.open("res://" + name, File.READ)
	var text = file.get_as_text()
	file.close()
	return text
