import classes from './answer-bar.module.css'

const answers = ['yes', 'maybe', 'no', 'noAnswer'] as const
export type AnswerKey = (typeof answers)[number]
export type AnswerNumbers = Record<AnswerKey, number>

/** The four answers as parts of one bar. The numbers are said beside it. */
export const AnswerBar = ({ numbers }: { numbers: AnswerNumbers }) => (
  <div className={classes.bar} aria-hidden="true">
    {answers
      .filter((key) => numbers[key] > 0)
      .map((key) => (
        <i key={key} data-answer={key} style={{ flexGrow: numbers[key] }} />
      ))}
  </div>
)

/** The numbers of the bar with their names, in one line. */
export const AnswerLegend = ({
  items,
}: {
  items: ReadonlyArray<{ key: AnswerKey; number: string; name: string }>
}) => (
  <ul className={classes.legend}>
    {items.map(({ key, number, name }) => (
      <li key={key}>
        <i data-answer={key} />
        <b>{number}</b> {name}
      </li>
    ))}
  </ul>
)
