import type { Question } from '@mehfil/contract/rsvp.ts'
import classes from './door.module.css'

type WalkInQuestionProps = {
  question: Question
  said: string | string[] | undefined
  onSay: (said: string | string[]) => void
}

/** One of the event's questions, as far as somebody at a door can be asked: nothing has to be answered. */
export function WalkInQuestion({
  question: { id, text, kind, values },
  said,
  onSay,
}: WalkInQuestionProps) {
  if (kind === 'text' || kind === 'number') {
    return (
      <label>
        <bdi className={classes.label}>{text}</bdi>
        <input
          className={classes.input}
          dir="auto"
          inputMode={kind === 'number' ? 'decimal' : 'text'}
          maxLength={1_000}
          autoComplete="off"
          value={typeof said === 'string' ? said : ''}
          onChange={({ target }) => onSay(target.value)}
        />
      </label>
    )
  }
  const isMany = kind === 'checkbox'
  const chosen = Array.isArray(said) ? said : said ? [said] : []
  const choose = (option: string) => {
    const without = chosen.filter((one) => one !== option)
    const isOn = chosen.includes(option)
    onSay(isMany ? (isOn ? without : [...chosen, option]) : isOn ? '' : option)
  }
  return (
    <div role="group" aria-labelledby={`question-${id}`}>
      <div className={classes.label} id={`question-${id}`}>
        <bdi>{text}</bdi>
      </div>
      <div className={classes.chooseOne}>
        {values.map((option) => (
          <button
            key={option.id}
            type="button"
            aria-pressed={chosen.includes(option.id)}
            onClick={() => choose(option.id)}
          >
            <bdi>{option.value}</bdi>
          </button>
        ))}
      </div>
    </div>
  )
}
