/**
 * What a page of another site and our page in its frame tell each other. The height is in CSS pixels; 0 where the
 * frame keeps its own.
 */
export type FrameMessage =
  | { invitation: 'hello' }
  | { invitation: 'size'; height: number }
  | { invitation: 'close' }
