import { Fragment } from 'react'

/** A text that breaks after the marks of an address rather than inside its words. */
export const BreakableAddress = ({ text }: { text: string }) =>
  text.split(/(?<=[@._-])(?=.)/u).map((part, at) => (
    // Parts of one address may be alike, and their order never changes.
    <Fragment key={at}>
      {at > 0 && part !== '' && text.includes('@') && <wbr />}
      {part}
    </Fragment>
  ))
