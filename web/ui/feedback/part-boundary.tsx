import { Button } from '@mantine/core'
import { Component, Suspense, type ReactNode } from 'react'
import { browserNavigation } from '../../lib/browser/navigation.ts'
import { retryFailedParts, ReloadNeededError, ChunkLoadError } from '../../lib/http/load-chunk.ts'
import { queryClient } from '../../lib/http/queries.ts'
import { RefusedError } from '../../lib/http/refused-error.ts'
import { showErrorToast } from '../../lib/browser/toasts.ts'
import { translate } from '../../lib/i18n/translator.ts'
import classes from './part-boundary.module.css'

/** Whether another try may help. Any other error goes to the last screen. */
const isLoadError = (error: unknown): error is Error =>
  error instanceof ChunkLoadError ||
  (error instanceof RefusedError && ![401, 403, 404].includes(error.http))

/**
 * Where it is used: a part below a page's heading, a page within its frame, or a page with its own
 * main region.
 */
export type PartLevel = 'part' | 'page' | 'main'

type PartErrorProps = { error: Error; place: PartLevel; onAgain: () => void }

/**
 * Replaces a part that did not load: says what happened and offers another try. The rest of the
 * page stays.
 */
export function PartError({ error, place, onAgain }: PartErrorProps) {
  const Place = place === 'main' ? 'main' : 'section'
  const Heading = place === 'part' ? 'h2' : 'h1'
  return (
    <Place
      {...(place === 'main' && { id: 'content' })}
      className={classes.trouble}
      data-place={place}
    >
      <div role="alert">
        <Heading className={`display ${classes.title}`}>{translate('error.part')}</Heading>
        <p className="quiet">{error.message}</p>
      </div>
      {error instanceof ReloadNeededError ? (
        <Button variant="filled" onClick={() => browserNavigation.reload()}>
          {translate('error.reload')}
        </Button>
      ) : (
        <Button variant="filled" onClick={onAgain}>
          {translate('action.try-again')}
        </Button>
      )}
    </Place>
  )
}

/** Forgets failed parts and queries, so that they are requested again. */
function retryLoading(): void {
  retryFailedParts()
  void queryClient.resetQueries({
    predicate: ({ state }) => state.status === 'error' && state.data === undefined,
  })
}

type PartBoundaryProps = {
  /** A changed value starts another try. */
  at: string
  place?: PartLevel
  /**
   * For a dialog: its failure is told in a toast, nothing takes its place, and this ends the
   * press.
   */
  onFailed?: () => void
  children: ReactNode
}
type CaughtPartError = { error: unknown; at: string }

class PartBoundary extends Component<PartBoundaryProps, CaughtPartError> {
  override state: CaughtPartError = { error: undefined, at: this.props.at }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error() }
  }

  static getDerivedStateFromProps(
    props: PartBoundaryProps,
    state: CaughtPartError,
  ): Partial<CaughtPartError> | null {
    return props.at === state.at ? null : { at: props.at, error: undefined }
  }

  /**
   * Not during rendering: React renders a loading page several times, and each would request it
   * again.
   */
  override componentDidUpdate(before: PartBoundaryProps) {
    if (before.at !== this.props.at) retryFailedParts()
  }

  override componentDidCatch(error: unknown) {
    if (!this.props.onFailed || !isLoadError(error)) return
    showErrorToast(error.message)
    // The part may be removed before it is drawn again; the next press still requests it again.
    retryFailedParts()
    this.props.onFailed()
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (!isLoadError(error)) throw error
    if (this.props.onFailed) return null
    return (
      <PartError
        error={error}
        place={this.props.place ?? 'part'}
        onAgain={() => {
          retryLoading()
          this.setState({ error: undefined })
        }}
      />
    )
  }
}

type LoadingPartProps = Omit<PartBoundaryProps, 'onFailed'> & { fallback: ReactNode }

/** Shows the fallback while a part loads, and an error in its place when it does not. */
export function LoadingPart({ at, place = 'part', fallback, children }: LoadingPartProps) {
  return (
    <PartBoundary at={at} place={place}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </PartBoundary>
  )
}

/** A dialog whose code is loaded by the press that opens it. */
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
