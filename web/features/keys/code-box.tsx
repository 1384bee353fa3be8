import { CopyButton } from '../../ui/fields/copy-button.tsx'
import classes from './code-box.module.css'

type CodeBoxProps = {
  /** What the text is, for screen readers. */
  label: string
  text: string
}

/** A text for a program, from left to right in every language, to copy. */
export function CodeBox({ label, text }: CodeBoxProps) {
  return (
    <div className={classes.code} role="group" aria-label={label}>
      <pre dir="ltr">{text}</pre>
      <CopyButton text={text} />
    </div>
  )
}

/** The same below its name. */
export const TitledCodeBox = ({ label, text }: CodeBoxProps) => (
  <div className={classes.titled}>
    <h3>{label}</h3>
    <CodeBox label={label} text={text} />
  </div>
)
