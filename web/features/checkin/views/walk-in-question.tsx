import { takesSeveral, type RsvpQuestion } from '@mehfil/contract/rsvp/questions.ts'
import classes from '../door/door.module.css'

type WalkInQuestionProps = {
  question: RsvpQuestion
  answer: string | string[] | undefined
  onAnswer: (answer: string | string[]) => void
}

/** A question of the event at the door. The answer is optional. */
export function WalkInQuestion({
  question: { id, text, kind, values },
  answer,
  onAnswer,
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
          value={typeof answer === 'string' ? answer : ''}
          onChange={({ target }) => onAnswer(target.value)}
        />
      </label>
    )
  }
  const isMany = takesSeveral(kind)
  const chosen = Array.isArray(answer) ? answer : answer ? [answer] : []
  const choose = (option: string) => {
    const without = chosen.filter((one) => one !== option)
    const isOn = chosen.includes(option)
    onAnswer(isMany ? (isOn ? without : [...chosen, option]) : isOn ? '' : option)
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
