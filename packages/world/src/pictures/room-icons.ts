/**
 * The icons of rooms on act maps, keyed by the letters that text maps use. Each is the path data of an SVG stroke, in a
 * square from −10 to 10.
 */
export const ROOM_ICONS: Readonly<Record<string, string>> = {
  // A fight.
  M: 'M-7-7 5 5M7-7-5 5M-7-7v4M-7-7h4M7-7v4M7-7h-4M2 8l6-6M-2 8l-6-6',
  // An elite.
  E: 'M-7-3-8-9l5 3.4h6L8-9 7-3c.6 6-2.4 11-7 11s-7.6-5-7-11zM-3.6-.5l2 1.2M3.6-.5l-2 1.2M-2.5 4.5h5',
  // A rest site.
  R: 'M.5-9C4-5.5 5.5-3 5.5-.3a5.5 5.3 0 0 1-11 0c0-2 1-3.6 2.3-4.9.3 1.7 1 2.6 1.9 2.9C-1.6-4.6-.9-7 .5-9zM-7 9 7 6M7 9-7 6',
  // A shop.
  $: 'M-8-2 -6-8H6l2 6M-8-2c0 2.7 4 2.7 4 0 0 2.7 4 2.7 4 0 0 2.7 4 2.7 4 0 0 2.7 4 2.7 4 0M-6.5 1v7h13V1M-1.5 8V3.5h3V8',
  // A treasure.
  T: 'M-8-1.5C-8-6-6-7-4-7h8c2 0 4 1 4 5.5zM-8-1.5V7H8v-8.5M-1.7-1.5V2h3.4v-3.5',
  // A room that can be of several kinds.
  '?': 'M-4-4.2c.2-5 8-4.8 8 0C4-.9 0-1.2 0 2.6M0 7v.1',
  // A boss.
  B: 'M-7.5 1C-9-5-5-9 0-9s9 4 7.5 10c-.4 1.5-2 2-2.5 3v3.5H-5V4c-.5-1-2.1-1.5-2.5-3zM-3.4-1.8v.9M3.4-1.8v.9M-1.7 7.5V5M1.7 7.5V5',
}
