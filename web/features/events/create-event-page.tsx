import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { eventTypes, type EventMode, type EventType } from '@mehfil/contract/events.ts'
import { to } from '@mehfil/contract/pages.ts'
import { troubleOf } from '../../lib/answered.ts'
import { allEventsQuery } from '../../lib/event.ts'
import { kept } from '../../lib/kept.ts'
import { useAccess, useVisitor } from '../../lib/session.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { sayWarning } from '../../lib/toasts.ts'
import { useTitle } from '../../lib/use-title.ts'
import { useWords } from '../../lib/words.ts'
import { Brand } from '../../ui/brand.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageLoader } from '../../ui/page-overlay.tsx'
import { RoomNotice } from '../../ui/room-notice.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import classes from './create-event-page.module.css'
import { DraftGuard, WayOut } from './draft-guard.tsx'
import { ModePick } from './mode-pick.tsx'
import { eventOf, startDraft } from './queries/draft.ts'
import { rememberNewDraft, removeUntouchedDraft } from './queries/new-draft.ts'
import { beginTodos } from './queries/todos.ts'
import { currentlyHeld, tabOf } from './rules/grouping.ts'
import {
  addressOfStep,
  firstUnready,
  modeLetter,
  screenOf,
  stepIn,
  wantedFrom,
  wizardPlaceAt,
} from './rules/wizard.ts'
import { TypeTile } from './type-tile.tsx'

/** Begins an event with one click, or goes on with a draft where it was left. */
export function CreateEventPage() {
  const { EID } = useParams()
  const [search] = useSearchParams()
  const wanted = wantedFrom(search)
  if (EID) return <DraftGuard EID={EID}>{() => <Resumed EID={EID} />}</DraftGuard>
  if (!wanted) return <Navigate to={to('notFound')} replace />
  return <TypeChoice mode={wanted.mode ?? 'Web'} wanted={wanted.type} />
}

function Resumed({ EID }: { EID: string }) {
  const asked = useQuery(eventOf(EID))
  const { pathname } = useLocation()
  const { data } = asked
  const trouble = troubleOf(asked)
  if (trouble) return <WayOut error={trouble} />
  if (!data) return <PageLoader />
  return (
    <Navigate
      to={addressOfStep(wizardPlaceAt(pathname), firstUnready(data.mode, data.ready), EID)}
      replace
    />
  )
}

/** How guests come, then what brings them together: the second choice makes the draft. */
function TypeChoice({ mode, wanted }: { mode: EventMode; wanted: EventType | undefined }) {
  const t = useWords('creation')
  const { may } = useAccess()
  const [withTodos, turnTodos] = useWithTodos()
  const { start, isWorking, type: chosen } = useStart(mode, withTodos && may('ToDoList') === 'yes')
  const [, setSearch] = useSearchParams()
  const pick = (one: EventMode) =>
    setSearch(
      (search) => {
        search.set('mode', modeLetter[one])
        return search
      },
      { replace: true },
    )
  useTitle(t('create.title'))
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <Brand to={to('dashboard')} />
        <Link className={classes.close} to={to('dashboard')} aria-label={t('create.close')}>
          <Icon of={IconX} />
        </Link>
      </header>
      <main className={classes.body} id="content">
        <h1 className={`display ${classes.title}`}>{t('create.title')}</h1>
        <p className={`quiet ${classes.lead}`}>{t('create.lead')}</p>
        <Room />
        <ModePick mode={mode} onPick={pick} />
        {may('ToDoList') === 'yes' && (
          <div className={classes.offer}>
            <SwitchField
              name="with-todos"
              label={t('create.todos')}
              hint={t('create.todos-hint')}
              checked={withTodos}
              onChange={turnTodos}
            />
          </div>
        )}
        <ul className={classes.types}>
          {inOrder(wanted).map((type) => (
            <li key={type}>
              <button
                type="button"
                className={classes.type}
                autoFocus={type === wanted}
                aria-busy={isWorking && type === chosen}
                disabled={isWorking && type !== chosen}
                onClick={() => start(type)}
              >
                <span className={classes.picture}>
                  <TypeTile type={type} />
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

/** Before anything is made: how many drafts and current events there may still be. */
function Room() {
  const { isOwner, session } = useAccess()
  const isHost = useVisitor().is === 'host'
  const { data } = useQuery({ ...allEventsQuery, enabled: isOwner && isHost })
  if (!data) return null
  const drafts = data.events.filter((event) => tabOf(event) === 'draft').length
  return (
    <div className={classes.room}>
      <RoomNotice
        what="currentEvents"
        used={currentlyHeld(data, session)}
        limit={data.createEventsLimit}
      />
      <RoomNotice what="drafts" used={drafts} limit={data.draftEventsLimit} />
    </div>
  )
}

/** The kind the address names comes first. */
const inOrder = (wanted: EventType | undefined): readonly EventType[] =>
  wanted ? [wanted, ...eventTypes.filter((type) => type !== wanted)] : eventTypes

const offerName = 'with-todos'

/** Whether an event begins with a list of what is to be done, as this browser last chose. */
function useWithTodos(): [boolean, (on: boolean) => void] {
  const [isOn, setOn] = useState(() => kept.read<boolean>(offerName) ?? false)
  return [
    isOn,
    (on) => {
      kept.write(offerName, on)
      setOn(on)
    },
  ]
}

/** One draft however often it is clicked. */
function useStart(mode: EventMode, withTodos: boolean) {
  const t = useWords('creation')
  const navigate = useNavigate()
  const isStarting = useRef(false)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (wanted: { mode: EventMode; type: EventType }) => {
      await removeUntouchedDraft()
      const made = await startDraft(wanted)
      rememberNewDraft(made.id)
      // The event is there whatever becomes of its list, which can be begun later.
      if (withTodos) await beginTodos(made.id).catch(() => sayWarning(t('create.todos-missed')))
      return made
    },
    onSuccess: ({ id }, started) =>
      navigate(to(screenOf[stepIn(started.mode, 'design')], { EID: id })),
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
