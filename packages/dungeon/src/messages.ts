import type { Veto } from './level/veto.js'

/** The reason for a veto in plain English. */
export function vetoText(veto: Veto): string {
  switch (veto.code) {
    case 'no-place-for-vault':
      return `no place for vault ${veto.vault}`
    case 'vault-shuts-off-part':
      return 'a vault shuts off a part'
    case 'too-little-open-ground':
      return 'too little open ground'
    case 'part-cut-off':
      return 'a part is cut off'
    case 'no-place-for-stair-up':
      return 'no place for a stair up'
    case 'no-place-for-stair-down':
      return 'no place for a stair down'
    case 'no-place-for-branch-entry':
      return `no place for the entry to ${veto.branch}`
    case 'stairs-too-close':
      return 'all stairs down are close to stairs up'
  }
}
