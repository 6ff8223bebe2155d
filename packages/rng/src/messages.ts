/** Describes what is wrong with the state of one stream in a layout's save. */
export function savedStreamText(stream: string, { message }: RangeError): string {
  return `save: streams.${stream}: ${message}`
}
