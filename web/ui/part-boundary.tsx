import { Button } from '@mantine/core'
import { Component, Suspense, type ReactNode } from 'react'
import { exits } from '../lib/leave.ts'
import { forgetFailedParts, NeedsReload, NotLoaded } from '../lib/load-chunk.ts'
import { queryClient } from '../lib/queries.ts'
import { Refused } from '../lib/refused.ts'
import { sayError } from '../lib/toasts.ts'
import { words } from '../lib/translator.ts'
import classes from './part-boundary.module.css'

/** What did not come and may come the next time; anything else is for the last screen. */
const isLoadTrouble = (error: unknown): error is Error =>
  error instanceof NotLoaded || (error instanceof Refused && ![401, 403, 404].includes(error.http))

/** Where it stands: a part below a page's heading, a page within its frame, or a page with its own main region. */
export type PlaceOfPart = 'part' | 'page' | 'main'

type PartTroubleProps = { error: Error; place: PlaceOfPart; onAgain: () => void }

/** In the place of what did not load: what happened, and another try. What is around it stays. */
export function PartTrouble({ error, place, onAgain }: PartTroubleProps) {
  const Place = place === 'main' ? 'main' : 'section'
  const Heading = place === 'part' ? 'h2' : 'h1'
  return (
    <Place
      {...(place === 'main' && { id: 'content' })}
      className={classes.trouble}
      data-place={place}
    >
      <div role="alert">
        <Heading className={`display ${classes.title}`}>{words('error.part')}</Heading>
        <p className="quiet">{error.message}</p>
      </div>
      {error instanceof NeedsReload ? (
        <Button variant="filled" onClick={() => exits.reload()}>
          {words('error.reload')}
        </Button>
      ) : (
        <Button variant="filled" onClick={onAgain}>
          {words('action.try-again')}
        </Button>
      )}
    </Place>
  )
}

/** Forgets what failed, so that it is asked for again. */
function askAgain(): void {
  forgetFailedParts()
  void queryClient.resetQueries({
    predicate: ({ state }) => state.status === 'error' && state.data === undefined,
  })
}

type BoundaryProps = {
  /** Another value is another try. */ at: string
  place?: PlaceOfPart
  /** What was pressed for says so in a toast, nothing takes its place, and the press is over. */ onFailed?: () => void
  children: ReactNode
}
type Caught = { error: unknown; at: string }

class PartBoundary extends Component<BoundaryProps, Caught> {
  override state: Caught = { error: undefined, at: this.props.at }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error() }
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: Caught): Partial<Caught> | null {
    return props.at === state.at ? null : { at: props.at, error: undefined }
  }

  /** Not while drawing: a page on its way is drawn more than once, and would be asked for without end. */
  override componentDidUpdate(before: BoundaryProps) {
    if (before.at !== this.props.at) forgetFailedParts()
  }

  override componentDidCatch(error: unknown) {
    if (!this.props.onFailed || !isLoadTrouble(error)) return
    sayError(error.message)
    // What is pressed for again may be taken away meanwhile, and is asked for again all the same.
    forgetFailedParts()
    this.props.onFailed()
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (!isLoadTrouble(error)) throw error
    if (this.props.onFailed) return null
    return (
      <PartTrouble
        error={error}
        place={this.props.place ?? 'part'}
        onAgain={() => {
          askAgain()
          this.setState({ error: undefined })
        }}
      />
    )
  }
}

type LoadingPartProps = Omit<BoundaryProps, 'onFailed'> & { fallback: ReactNode }

/** Holds the place of a part while it comes, and says there when it does not. */
export function LoadingPart({ at, place = 'part', fallback, children }: LoadingPartProps) {
  return (
    <PartBoundary at={at} place={place}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </PartBoundary>
  )
}

/** A dialog whose code comes with the press that opens it. */
export function LoadingDialog({
  isOpen,
  onFailed,
  children,
}: {
  isOpen: boolean
  onFailed: () => void
  children: ReactNode
}) {
  return (
    <PartBoundary at={isOpen ? 'open' : 'closed'} onFailed={onFailed}>
      <Suspense>{children}</Suspense>
    </PartBoundary>
  )
}
