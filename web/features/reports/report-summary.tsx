import { Fragment } from 'react'
import type { ReportFigure, EventReport } from '@mehfil/contract/reports/reports.ts'
import type { ReportTexts } from '@mehfil/contract/reports/report-texts.ts'
import { ReportCompare } from './report-compare.tsx'
import { MaybeLink } from '../../ui/elements/maybe-link.tsx'
import classes from './reports.module.css'
import { useGuestLinks } from './use-guest-links.ts'
import type { ReportsPageView } from './use-report-view.ts'

type ReportSummaryProps = { report: EventReport; view: ReportsPageView; texts: ReportTexts }

/** One sentence first, then a few numbers, each a link to its guests. */
export function ReportSummary({ report, view, texts }: ReportSummaryProps) {
  return (
    <section className={classes.answer}>
      <p className={`display ${classes.sentence}`}>
        {report.says.map((sentence, at) => (
          <Fragment key={sentence.key}>
            {at === 0 ? <b>{texts.sentence(sentence)}</b> : texts.sentence(sentence)}{' '}
          </Fragment>
        ))}
      </p>
      {report.figures.length > 0 && (
        <ul className={classes.figures}>
          {report.figures.map((figure) => (
            <ReportFigureItem key={figure.id} figure={figure} texts={texts} />
          ))}
        </ul>
      )}
      {report.comparable.length > 0 && comparableKinds.has(report.kind) && (
        <ReportCompare report={report} view={view} texts={texts} />
      )}
    </section>
  )
}

/** The other numbers have no comparison. */
const comparableKinds: ReadonlySet<string> = new Set(['overall', 'web'])

function ReportFigureItem({ figure, texts }: { figure: ReportFigure; texts: ReportTexts }) {
  const { getGuestsHref } = useGuestLinks()
  const href = getGuestsHref(figure.behind)
  return (
    <li>
      <MaybeLink className={classes.figure} to={href}>
        <b>{texts.value(figure.value, figure.type)}</b>
        <span className={href ? 'link small' : 'quiet small'}>{texts.figure(figure)}</span>
      </MaybeLink>
    </li>
  )
}
