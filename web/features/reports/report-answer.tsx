import { Fragment } from 'react'
import type { Figure, Report } from '@mehfil/contract/reports.ts'
import type { ReportWords } from '@mehfil/contract/report-words.ts'
import { ReportCompare } from './report-compare.tsx'
import { MaybeLink } from '../../ui/maybe-link.tsx'
import classes from './reports.module.css'
import { useBehind } from './use-behind.ts'
import type { ReportView } from './use-report-view.ts'

type ReportAnswerProps = { report: Report; view: ReportView; words: ReportWords }

/** One sentence first, then a few numbers, each the way to its guests. */
export function ReportAnswer({ report, view, words }: ReportAnswerProps) {
  return (
    <section className={classes.answer}>
      <p className={`display ${classes.sentence}`}>
        {report.says.map((sentence, at) => (
          <Fragment key={sentence.key}>
            {at === 0 ? <b>{words.sentence(sentence)}</b> : words.sentence(sentence)}{' '}
          </Fragment>
        ))}
      </p>
      {report.figures.length > 0 && (
        <ul className={classes.figures}>
          {report.figures.map((figure) => (
            <OneFigure key={figure.id} figure={figure} words={words} />
          ))}
        </ul>
      )}
      {report.comparable.length > 0 && isCompared.has(report.kind) && (
        <ReportCompare report={report} view={view} words={words} />
      )}
    </section>
  )
}

/** The others say nothing of another event. */
const isCompared: ReadonlySet<string> = new Set(['overall', 'web'])

function OneFigure({ figure, words }: { figure: Figure; words: ReportWords }) {
  const { guests } = useBehind()
  const way = guests(figure.behind)
  return (
    <li>
      <MaybeLink className={classes.figure} to={way}>
        <b>{words.value(figure.value, figure.type)}</b>
        <span className={way ? 'link small' : 'quiet small'}>{words.figure(figure)}</span>
      </MaybeLink>
    </li>
  )
}
