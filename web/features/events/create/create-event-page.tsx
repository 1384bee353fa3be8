import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { eventTypes, type EventMode, type EventType } from '@mehfil/contract/events/events.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { lazyPart } from '../../../lib/http/load-chunk.ts'
import { getQueryError } from '../../../lib/http/query-data.ts'
import { allEventsQuery } from '../../../lib/http/event-queries.ts'
import { browserStorage } from '../../../lib/browser/storage.ts'
import { useAccess, useVisitor } from '../../../lib/session/session.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { showWarningToast } from '../../../lib/browser/toasts.ts'
import { useTitle } from '../../../lib/browser/use-title.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Brand } from '../../../ui/navigation/brand.tsx'
import { Icon } from '../../../ui/elements/icon.tsx'
import { LoadingPart } from '../../../ui/feedback/part-boundary.tsx'
import { PageLoader } from '../../../ui/feedback/page-overlay.tsx'
import { PlanLimitNotice } from '../../../ui/plans/plan-limit-notice.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import classes from './create-event-page.module.css'
import { DraftGuard, DraftErrorRedirect } from '../wizard/draft-guard.tsx'
import { ModePicker } from './mode-picker.tsx'
import { ownTemplatesQuery } from '../queries/copies.ts'
import { eventQuery, startDraft } from '../queries/draft.ts'
import { rememberNewDraft, removeUntouchedDraft } from '../queries/new-draft.ts'
import { addTodosFromTemplate } from '../queries/todos.ts'
import { countCurrentEvents, getEventTab } from '../rules/event-list.ts'
import {
  getStepPath,
  getFirstIncompleteStep,
  modeParams,
  stepScreens,
  getStepForTopic,
  parseRequestedEvent,
  getWizardRoot,
} from '../rules/wizard.ts'
import { EventTypeTile } from './event-type-tile.tsx'

const OwnTemplateRow = lazyPart(() =>
  import('./own-template-row.tsx').then((made) => made.OwnTemplateRow),
)

/** Starts an event with one click, or continues a draft. */
export function CreateEventPage() {
  const { EID } = useParams()
  const [search] = useSearchParams()
  const requested = parseRequestedEvent(search)
  if (EID) return <DraftGuard EID={EID}>{() => <ResumedDraft EID={EID} />}</DraftGuard>
  if (!requested) return <Navigate to={pathTo('notFound')} replace />
  return <EventTypeChoice mode={requested.mode ?? 'Web'} requestedType={requested.type} />
}

function ResumedDraft({ EID }: { EID: string }) {
  const query = useQuery(eventQuery(EID))
  const { pathname } = useLocation()
  const { data } = query
  const error = getQueryError(query)
  if (error) return <DraftErrorRedirect error={error} />
  if (!data) return <PageLoader />
  return (
    <Navigate
      to={getStepPath(getWizardRoot(pathname), getFirstIncompleteStep(data.mode, data.ready), EID)}
      replace
    />
  )
}

/** The host picks the mode, then the type of event. Picking the type creates the draft. */
function EventTypeChoice({
  mode,
  requestedType,
}: {
  mode: EventMode
  requestedType: EventType | undefined
}) {
  const t = useTranslate('creation')
  const { may } = useAccess()
  const [withTodos, setWithTodos] = useWithTodos()
  const {
    start,
    isWorking,
    type: chosen,
  } = useStartDraft(mode, withTodos && may('ToDoList') === 'yes')
  const [, setSearch] = useSearchParams()
  const chooseMode = (one: EventMode) =>
    setSearch(
      (search) => {
        search.set('mode', modeParams[one])
        return search
      },
      { replace: true },
    )
  useTitle(t('create.title'))
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <Brand to={pathTo('dashboard')} />
        <Link className={classes.close} to={pathTo('dashboard')} aria-label={t('create.close')}>
          <Icon of={IconX} />
        </Link>
      </header>
      <main className={classes.body} id="content">
        <h1 className={`display ${classes.title}`}>{t('create.title')}</h1>
        <p className={`quiet ${classes.lead}`}>{t('create.lead')}</p>
        <PlanLimitNotices />
        <ModePicker mode={mode} onPick={chooseMode} />
        {may('ToDoList') === 'yes' && (
          <div className={classes.offer}>
            <SwitchField
              name="with-todos"
              label={t('create.todos')}
              hint={t('create.todos-hint')}
              checked={withTodos}
              onChange={setWithTodos}
            />
          </div>
        )}
        <OfferedTemplates mode={mode} />
        <ul className={classes.types}>
          {listRequestedTypeFirst(requestedType).map((type) => (
            <li key={type}>
              <button
                type="button"
                className={classes.type}
                autoFocus={type === requestedType}
                aria-busy={isWorking && type === chosen}
                disabled={isWorking && type !== chosen}
                onClick={() => start(type)}
              >
                <span className={classes.picture}>
                  <EventTypeTile type={type} />
                </span>
                <span className={classes.name}>{t(`event-type.${type}`)}</span>
              </button>
            </li>
          ))}
        </ul>
      </main>
    </div>
  )
}

/** A visitor has no team, and a team without templates sees nothing of them. */
function OfferedTemplates({ mode }: { mode: EventMode }) {
  const isHost = useVisitor().is === 'host'
  const { data } = useQuery({ ...ownTemplatesQuery, enabled: isHost })
  const templates = data?.templates.filter((one) => one.mode === mode) ?? []
  if (templates.length === 0) return null
  return (
    <LoadingPart at="own-templates" fallback={null}>
      <OwnTemplateRow templates={templates} />
    </LoadingPart>
  )
}

/** Shows how many drafts and current events the plan still allows, before the host creates one. */
function PlanLimitNotices() {
  const { isOwner, session } = useAccess()
  const isHost = useVisitor().is === 'host'
  const { data } = useQuery({ ...allEventsQuery, enabled: isOwner && isHost })
  if (!data) return null
  const drafts = data.events.filter((event) => getEventTab(event) === 'draft').length
  return (
    <div className={classes.room}>
      <PlanLimitNotice
        what="currentEvents"
        used={countCurrentEvents(data, session)}
        limit={data.createEventsLimit}
      />
      <PlanLimitNotice what="drafts" used={drafts} limit={data.draftEventsLimit} />
    </div>
  )
}

/** The type named in the URL comes first. */
const listRequestedTypeFirst = (requestedType: EventType | undefined): readonly EventType[] =>
  requestedType
    ? [requestedType, ...eventTypes.filter((type) => type !== requestedType)]
    : eventTypes

const withTodosKey = 'with-todos'

/** Whether a new event gets a to-do list. This browser remembers the last choice. */
function useWithTodos(): [boolean, (on: boolean) => void] {
  const [isOn, setOn] = useState(() => browserStorage.read<boolean>(withTodosKey) ?? false)
  return [
    isOn,
    (on) => {
      browserStorage.write(withTodosKey, on)
      setOn(on)
    },
  ]
}

/** Creates one draft only, even when the host clicks several times. */
function useStartDraft(mode: EventMode, withTodos: boolean) {
  const t = useTranslate('creation')
  const navigate = useNavigate()
  const isStarting = useRef(false)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (choice: { mode: EventMode; type: EventType }) => {
      await removeUntouchedDraft()
      const created = await startDraft(choice)
      rememberNewDraft(created.id)
      // The event exists even if its to-do list failed. The host can add the list later.
      if (withTodos)
        await addTodosFromTemplate(created.id).catch(() =>
          showWarningToast(t('create.todos-missed')),
        )
      return created
    },
    onSuccess: ({ id }, started) =>
      navigate(pathTo(stepScreens[getStepForTopic(started.mode, 'design')], { EID: id })),
    onError: (error) => {
      isStarting.current = false
      showRefusal(error)
    },
  })
  const start = (type: EventType) => {
    if (isStarting.current) return
    isStarting.current = true
    mutate({ mode, type })
  }
  return { start, isWorking: isPending, type: variables?.type }
}
