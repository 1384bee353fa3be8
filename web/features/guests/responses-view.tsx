import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { answered } from '../../lib/answered.ts'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { GuestDataGone } from './guest-data-gone.tsx'
import { MoreRows } from './more-rows.tsx'
import { PersonSaid } from './person-said.tsx'
import { responsesQuery, type Response, type ResponsePage } from './queries/guests.ts'
import { ResponseTallies } from './response-tallies.tsx'
import classes from './responses.module.css'
import { answerOf } from './rules/list.ts'
import type { GuestView } from './use-guest-view.ts'

type Tally = ResponsePage['tallies'][number]

/** What everybody answered: sums per question first, then each guest. */
export function ResponsesView({
  EID,
  view,
  isGone,
}: {
  EID: string
  view: GuestView
  isGone: boolean
}) {
  const t = useWords('dashboard')
  const list = useInfiniteQuery(responsesQuery(EID, answerOf(view.tab)))
  const pages = answered(list)?.pages
  if (!pages) return <SkeletonRows rows={6} height={64} />
  const tallies = pages[0]?.tallies ?? []
  const responses = pages.flatMap((page) => page.responses)
  const asked = tallies.filter(({ deleted, answered }) => !deleted || answered > 0)
  if (isGone)
    return asked.some(({ answered }) => answered > 0) ? (
      <ResponseTallies tallies={asked} />
    ) : (
      <GuestDataGone />
    )
  if (responses.length === 0)
    return (
      <EmptyState plain title={t('responses.none')}>
        <p>{t('responses.none-words')}</p>
      </EmptyState>
    )
  return (
    <>
      <ResponseTallies tallies={asked} />
      <div className={classes.scroll} role="region" aria-label={t('responses.table')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('guests.column-guest')}</th>
              <th scope="col">{t('responses.answer')}</th>
              {asked.map(({ questionId, text, deleted }) => (
                <th key={questionId} scope="col">
                  <bdi>{text}</bdi>
                  {deleted && <> · {t('responses.deleted')}</>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {responses.map((response) => (
              <ResponseRow key={response.guestId} response={response} asked={asked} view={view} />
            ))}
          </tbody>
        </table>
      </div>
      <MoreRows more={list} />
    </>
  )
}

function ResponseRow({
  response,
  asked,
  view,
}: {
  response: Response
  asked: readonly Tally[]
  view: GuestView
}) {
  const t = useWords('dashboard')
  const { number, ago } = useFormats()
  const saidTo = (id: string) => response.questions.find((question) => question.id === id)
  return (
    <tr data-open={response.guestId === view.open || undefined}>
      <th scope="row">
        <span className={classes.who}>
          <Avatar name={response.name} size="s" />
          <span className={classes.words}>
            <Link
              id={`guest-${response.guestId}`}
              className={`clip ${classes.open}`}
              to={view.linkTo({ guest: response.guestId, add: null })}
              preventScrollReset
              dir="auto"
            >
              {response.name}
            </Link>
            <time className="quiet small" dateTime={response.answeredAt.toISOString()}>
              {ago(response.answeredAt)}
            </time>
          </span>
        </span>
      </th>
      <td>
        <span className="quiet only-phone">{t('responses.answer')}</span>
        <span>
          <b className="strong">
            {t(`responses.says-${response.answer}`, {
              count: response.people,
              people: number(response.people),
            })}
          </b>
          {response.note && (
            <span className={`quiet small ${classes.note}`}>
              <bdi>{response.note}</bdi>
            </span>
          )}
        </span>
      </td>
      {asked.map(({ questionId, text }) => {
        const said = saidTo(questionId)
        return (
          <td key={questionId} data-empty={!said?.value || undefined}>
            <span className="quiet only-phone">
              <bdi>{text}</bdi>
            </span>
            <span>
              <Said said={said} />
            </span>
          </td>
        )
      })}
    </tr>
  )
}

function Said({ said }: { said: Response['questions'][number] | undefined }) {
  if (!said?.value)
    return (
      <span className="quiet" aria-hidden="true">
        –
      </span>
    )
  if (said.people.length === 0) return <bdi>{said.value}</bdi>
  return (
    <ul>
      {said.people.map((one) => (
        <li key={one.person}>
          <PersonSaid {...one} />
        </li>
      ))}
    </ul>
  )
}
