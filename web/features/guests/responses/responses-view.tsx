import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { getQueryData } from '../../../lib/http/query-data.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Avatar } from '../../../ui/elements/avatar.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SkeletonRows } from '../../../ui/elements/skeleton-rows.tsx'
import { GuestDataGone } from '../list/guest-data-gone.tsx'
import { MoreRows } from '../list/more-rows.tsx'
import { CompanionAnswer } from './companion-answer.tsx'
import { responsesQuery, type GuestResponse, type GuestResponsesPage } from '../queries/guests.ts'
import { ResponseTallies } from './response-tallies.tsx'
import classes from './responses.module.css'
import { getTabAnswer } from '../rules/list.ts'
import type { GuestsPageView } from '../list/use-guests-page-view.ts'

type ResponseTallyColumn = GuestResponsesPage['tallies'][number]

/** All answers: totals per question first, then each guest. */
export function ResponsesView({
  EID,
  view,
  isGone,
}: {
  EID: string
  view: GuestsPageView
  isGone: boolean
}) {
  const t = useTranslate('dashboard')
  const list = useInfiniteQuery(responsesQuery(EID, getTabAnswer(view.tab)))
  const pages = getQueryData(list)?.pages
  if (!pages) return <SkeletonRows rows={6} height={64} />
  const tallies = pages[0]?.tallies ?? []
  const responses = pages.flatMap((page) => page.responses)
  const columns = tallies.filter(({ deleted, answered }) => !deleted || answered > 0)
  if (isGone)
    return columns.some(({ answered }) => answered > 0) ? (
      <ResponseTallies tallies={columns} />
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
      <ResponseTallies tallies={columns} />
      <div className={classes.scroll} role="region" aria-label={t('responses.table')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('guests.column-guest')}</th>
              <th scope="col">{t('responses.answer')}</th>
              {columns.map(({ questionId, text, deleted }) => (
                <th key={questionId} scope="col">
                  <bdi>{text}</bdi>
                  {deleted && <> · {t('responses.deleted')}</>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {responses.map((response) => (
              <ResponseRow
                key={response.guestId}
                response={response}
                columns={columns}
                view={view}
              />
            ))}
          </tbody>
        </table>
      </div>
      <MoreRows nextPage={list} />
    </>
  )
}

function ResponseRow({
  response,
  columns,
  view,
}: {
  response: GuestResponse
  columns: readonly ResponseTallyColumn[]
  view: GuestsPageView
}) {
  const t = useTranslate('dashboard')
  const { number, ago } = useFormats()
  const findAnswer = (id: string) => response.questions.find((question) => question.id === id)
  return (
    <tr data-open={response.guestId === view.openGuestId || undefined}>
      <th scope="row">
        <span className={classes.guest}>
          <Avatar name={response.name} size="s" />
          <span className={classes.text}>
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
      {columns.map(({ questionId, text }) => {
        const answer = findAnswer(questionId)
        return (
          <td key={questionId} data-empty={!answer?.value || undefined}>
            <span className="quiet only-phone">
              <bdi>{text}</bdi>
            </span>
            <span>
              <ResponseAnswer answer={answer} />
            </span>
          </td>
        )
      })}
    </tr>
  )
}

function ResponseAnswer({ answer }: { answer: GuestResponse['questions'][number] | undefined }) {
  if (!answer?.value)
    return (
      <span className="quiet" aria-hidden="true">
        –
      </span>
    )
  if (answer.people.length === 0) return <bdi>{answer.value}</bdi>
  return (
    <ul>
      {answer.people.map((companion) => (
        <li key={companion.person}>
          <CompanionAnswer {...companion} />
        </li>
      ))}
    </ul>
  )
}
