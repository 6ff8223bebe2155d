# The editor plugin for Godot 4. A game doesn't need it.
@tool
extends EditorPlugin

const COMMAND = "Check act maps"


func _enter_tree() -> void:
	add_tool_menu_item(COMMAND, _check)


func _exit_tree() -> void:
	remove_tool_menu_item(COMMAND)


# Reads all files in the project whose names end in .map.json, and reports the problems of each.
func _check() -> void:
	var count := _check_folder("res://")
	print("Checked %d act maps." % count)


func _check_folder(folder: String) -> int:
	var count := 0
	for name in DirAccess.get_directories_at(folder):
		if not name.begins_with("."):
			count += _check_folder(folder.path_join(name))
	for name in DirAccess.get_files_at(folder):
		if name.ends_with(".map.json"):
			_check_file(folder.path_join(name))
			count += 1
	return count


func _check_file(path: String) -> void:
	var map := SeedfastActMap.new()
	if not map.read(JSON.parse_string(FileAccess.get_file_as_string(path))):
		push_error("%s: %s" % [path, map.error])
