import type { NodeType } from '../node-types.js'

/** A simple shape for each type, in a square from −10 to 10, drawn with lines unless it says otherwise. */
export const ICONS: Readonly<Record<NodeType, string>> = {
  Battle: '<path d="M-7 7 6-6M6-6V-2M6-6H2M7 7-6-6M-6-6V-2M-6-6H-2M-7 3-3 7M7 3 3 7"/>',
  Elite: '<path d="M-8-8c1 5 3 6 8 6s7-1 8-6M-6 0c0 5 3 8 6 8s6-3 6-8M-3 1h1M2 1h1M-2 5h4"/>',
  Port: '<circle cy="-6.5" r="2"/><path d="M0-4.5V8M-4-1H4M-8 2c0 4 4 6 8 6s8-2 8-6M-8 2l-1 3M-8 2l3 1M8 2l1 3M8 2l-3 1"/>',
  Shop: '<path d="M-3-4h6l4 6c1 4-1 6-4 6h-6c-3 0-5-2-4-6zM-3-4l-2-4h10l-2 4M0-1v6M2 .5c-2-1.5-4.5-.5-3.5 1.2s4.5 1 3.5 2.8-3.5 1-4 0"/>',
  Treasure: '<path d="M-8-1V7H8V-1M-8-1c0-5 2-6 4-6h8c2 0 4 1 4 6zM-8-1H8M-1.5-1v3h3v-3"/>',
  Event: '<path d="M-5-8H5c2 0 3 1 3 3H4V5c0 2-1 3-3 3h-7c2 0 3-1 3-3V-5c0-2-1-3-2-3M0-4h1M0 0h1M0 4h1"/>',
  Unknown: '<path d="M-4-4c0-5 8-5 8 0 0 3-4 3-4 6M0 6v1"/>',
  Boss: '<path d="M-8 0c0-6 4-9 8-9s8 3 8 9c0 2-1 3-3 4v4h-10v-4c-2-1-3-2-3-4zM-2 8V5M2 8V5"/><circle cx="-3.2" cy="-.5" r="1.6" class="solid"/><circle cx="3.2" cy="-.5" r="1.6" class="solid"/>',
}
