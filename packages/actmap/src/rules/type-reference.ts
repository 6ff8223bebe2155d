import * as z from 'zod'
import { NODE_TYPES, ROOM_TYPES, type NodeType, type OwnType, type RoomType } from './node-types.js'

/**
 * The schema of a node type's name, for any node except the boss. It accepts any name, because rules can add types.
 * `unknownTypes` finds the names of types that don't exist.
 */
export const roomTypeSchema = z.union([z.enum(ROOM_TYPES), z.string()]) as z.ZodType<
  RoomType | OwnType,
  RoomType | OwnType
>

/** The schema of the name of any type, including the boss. It accepts any name, because rules can add types. */
export const nodeTypeSchema = z.union([z.enum(NODE_TYPES), z.string()]) as z.ZodType<
  NodeType | OwnType,
  NodeType | OwnType
>
