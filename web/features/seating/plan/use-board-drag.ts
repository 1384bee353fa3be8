import { useEffect, useRef, type PointerEvent as ReactPointerEvent, type RefObject } from 'react'
import type { PickedPeople } from '../rules/seats.ts'

export type BoardDragSource =
  | { kind: 'people'; picked: PickedPeople }
  | { kind: 'table'; id: string }
  /** The plan itself, which is scrolled. */
  | { kind: 'floor' }

/** A table, or the list of those without a seat. */
export type BoardDropTarget = { kind: 'table'; id: string } | { kind: 'list' } | null

export type BoardDragActions = {
  /** Once, when a drag begins. */
  lift: (source: BoardDragSource) => void
  /** What the dragged card says over this target. */
  describe: (picked: PickedPeople, target: BoardDropTarget) => { line: string; accepts: boolean }
  getTitle: (picked: PickedPeople) => string
  dropPeople: (picked: PickedPeople, target: BoardDropTarget) => void
  /** How far a table was dragged, in pixels of the screen. */
  dropTable: (id: string, offset: { x: number; y: number }) => void
  /** Once, when a drag ends or is given up. */
  release: () => void
}

export type BoardDragHandle = {
  /** The card that follows the pointer. */
  ghost: RefObject<HTMLDivElement | null>
  onPointerDown: (event: ReactPointerEvent<HTMLElement>) => void
}

/** Dragging people onto tables, and tables on the plan, with mouse, pen or finger. */
export function useBoardDrag(
  board: RefObject<HTMLElement | null>,
  actions: BoardDragActions,
): BoardDragHandle {
  const ghost = useRef<HTMLDivElement>(null)
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  return {
    ghost,
    onPointerDown: ({ nativeEvent }) => {
      if (board.current && ghost.current)
        startBoardDrag(nativeEvent, {
          board: board.current,
          ghost: ghost.current,
          actions: () => latest.current,
        })
    },
  }
}

/** Elements of the board are found by these attributes. */
type BoardElements = { board: HTMLElement; ghost: HTMLElement; actions: () => BoardDragActions }

type RunningDrag = BoardElements & {
  source: BoardDragSource
  element: HTMLElement
  floor: HTMLElement | null
  from: { x: number; y: number }
  at: { x: number; y: number }
  /** Where the plan was scrolled to at the press, and is now. Read once: a position that is read after a change makes the browser lay out the plan. */
  scroll: { x: number; y: number }
  scrolled: { x: number; y: number }
  isLifted: boolean
  target: BoardDropTarget
  /** What is under the pointer; undefined before the first frame. */
  under: Element | null | undefined
  marked: Element | null
  frame: number
  /** Null when something was changed since. */
  measured: MeasuredTargets | null
  floorBox: DOMRect | null
  mostScroll: { x: number; y: number }
  changes: MutationObserver
}

const liftDistance = 4
const edgeWidth = 36
const edgeSpeed = 9

/**
 * Follows the pointer until it is released. Only transforms change while it moves, and nothing is
 * drawn by React. A press without a movement stays a press.
 */
function startBoardDrag(event: PointerEvent, elements: BoardElements): void {
  const found = findSource(event)
  if (!found || !event.isPrimary || event.button !== 0) return
  const drag = createDrag(event, { ...elements, ...found })
  const { floor } = drag
  // While nothing moves yet, so that no frame of the drag has to.
  if (found.source.kind === 'people') {
    drag.measured = measureTargets(drag)
    writeGhost(drag, found.source.picked)
    drag.ghost.style.transform = 'translate3d(-400px, 0, 0)'
    drag.ghost.hidden = false
    drag.changes.observe(drag.board, {
      childList: true,
      subtree: true,
      attributeFilter: ['style'],
    })
  }
  const listeners = new AbortController()
  const listen = { signal: listeners.signal }
  const end = (isDropped: boolean) => {
    listeners.abort()
    finish(drag, isDropped)
  }
  window.addEventListener('pointermove', (move) => follow(drag, move), listen)
  // By the wheel, too.
  floor?.addEventListener(
    'scroll',
    () => {
      drag.scrolled = readScroll(floor)
    },
    listen,
  )
  window.addEventListener('pointerup', () => end(true), listen)
  window.addEventListener('pointercancel', () => end(false), listen)
  window.addEventListener(
    'keydown',
    (press) => {
      if (press.key !== 'Escape' || !drag.isLifted) return
      press.preventDefault()
      press.stopPropagation()
      end(false)
    },
    { ...listen, capture: true },
  )
}

function createDrag(
  event: PointerEvent,
  begun: BoardElements & Pick<RunningDrag, 'source' | 'element'>,
): RunningDrag {
  const floor = begun.board.querySelector<HTMLElement>('[data-floor]')
  const drag: RunningDrag = {
    ...begun,
    floor,
    from: { x: event.clientX, y: event.clientY },
    at: { x: event.clientX, y: event.clientY },
    scroll: readScroll(floor),
    scrolled: readScroll(floor),
    isLifted: false,
    target: null,
    under: undefined,
    marked: null,
    frame: 0,
    measured: null,
    floorBox: floor?.getBoundingClientRect() ?? null,
    mostScroll: {
      x: (floor?.scrollWidth ?? 0) - (floor?.clientWidth ?? 0),
      y: (floor?.scrollHeight ?? 0) - (floor?.clientHeight ?? 0),
    },
    changes: new MutationObserver(() => {
      drag.measured = null
    }),
  }
  return drag
}

/** With a finger, cards are dragged by their grips and tables once they are chosen. */
function findSource({ target, pointerType }: PointerEvent): {
  source: BoardDragSource
  element: HTMLElement
} | null {
  if (!(target instanceof Element) || target.closest('[data-still]')) return null
  const isTouch = pointerType === 'touch'
  const card = target.closest<HTMLElement>('[data-party]')
  const { party, persons } = card?.dataset ?? {}
  if (card && party && persons)
    return isTouch && !target.closest('[data-grip]')
      ? null
      : {
          element: card,
          source: {
            kind: 'people',
            picked: { guestId: party, persons: persons.split(',').map(Number) },
          },
        }
  const element = target.closest<HTMLElement>('[data-floor] [data-table]')
  const id = element?.dataset['table']
  if (element && id)
    return isTouch && element.getAttribute('aria-pressed') !== 'true'
      ? null
      : { element, source: { kind: 'table', id } }
  const floor = target.closest<HTMLElement>('[data-floor]')
  return floor && !isTouch ? { element: floor, source: { kind: 'floor' } } : null
}

function follow(drag: RunningDrag, { clientX: x, clientY: y }: PointerEvent): void {
  drag.at = { x, y }
  if (!drag.isLifted) {
    if (Math.hypot(x - drag.from.x, y - drag.from.y) < liftDistance) return
    lift(drag)
  }
  if (drag.frame === 0) drag.frame = requestAnimationFrame(() => draw(drag))
}

function lift(drag: RunningDrag): void {
  drag.isLifted = true
  const actions = drag.actions()
  if (drag.source.kind === 'people') drag.element.dataset['lifted'] = ''
  drag.floor?.setAttribute('data-dragging', '')
  actions.lift(drag.source)
}

function writeGhost(drag: RunningDrag, picked: PickedPeople): void {
  const actions = drag.actions()
  setGhostText(drag, 'title', actions.getTitle(picked))
  setGhostText(drag, 'line', actions.describe(picked, null).line)
  setGhostText(drag, 'count', drag.element.dataset['count'] ?? '')
}

/** One frame: what is read comes before what is written. */
function draw(drag: RunningDrag): void {
  drag.frame = 0
  const { source, from, at, floor } = drag
  const moved = { x: at.x - from.x, y: at.y - from.y }
  if (source.kind === 'floor') {
    floor?.scrollTo(drag.scroll.x - moved.x, drag.scroll.y - moved.y)
    return
  }
  if (source.kind === 'table') {
    const offset = getTableOffset(drag)
    drag.element.style.translate = `${offset.x}px ${offset.y}px`
  } else {
    const under = findUnder(drag)
    drag.ghost.style.transform = `translate3d(${at.x + 12}px, ${at.y + 8}px, 0)`
    showTarget(drag, under, source.picked)
  }
  if (scrollAtEdge(drag)) drag.frame = requestAnimationFrame(() => draw(drag))
}

/** The plan may have scrolled under the pointer. */
const getTableOffset = ({ from, at, scroll, scrolled }: RunningDrag) => ({
  x: at.x - from.x + scrolled.x - scroll.x,
  y: at.y - from.y + scrolled.y - scroll.y,
})

const readScroll = (floor: HTMLElement | null) => ({
  x: floor?.scrollLeft ?? 0,
  y: floor?.scrollTop ?? 0,
})

/** Where people can be dropped, as it was measured. */
type MeasuredTarget = { element: HTMLElement; box: DOMRect; isRound: boolean; isOnFloor: boolean }
type MeasuredTargets = { targets: MeasuredTarget[]; scroll: { x: number; y: number } }

/** Measured at the press and after each change of the plan, because a measurement in each frame would be slow. */
function measureTargets({ board, floor }: RunningDrag): MeasuredTargets {
  const elements = board.querySelectorAll<HTMLElement>('[data-drop], [data-table]')
  return {
    scroll: readScroll(floor),
    targets: [...elements].map((element) => ({
      element,
      box: (element.querySelector('[data-shape]') ?? element).getBoundingClientRect(),
      isRound: element.dataset['kind'] === 'ROUND',
      isOnFloor: floor?.contains(element) ?? false,
    })),
  }
}

function findUnder(drag: RunningDrag): HTMLElement | null {
  drag.measured ??= measureTargets(drag)
  const { at, scrolled, measured } = drag
  const moved = { x: scrolled.x - measured.scroll.x, y: scrolled.y - measured.scroll.y }
  const isInFloor = drag.floorBox !== null && isIn(drag.floorBox, at)
  const found = measured.targets.findLast(({ box, isRound, isOnFloor }) => {
    if (!isOnFloor) return isIn(box, at)
    const point = { x: at.x + moved.x, y: at.y + moved.y }
    if (!isInFloor) return false
    if (!isRound) return isIn(box, point)
    const [x, y] = [point.x - box.x - box.width / 2, point.y - box.y - box.height / 2]
    return Math.hypot(x, y) <= box.width / 2
  })
  return found?.element ?? null
}

const isIn = (box: DOMRect, { x, y }: { x: number; y: number }): boolean =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom

function showTarget(drag: RunningDrag, element: HTMLElement | null, picked: PickedPeople): void {
  if (element === drag.under) return
  drag.under = element
  const id = element?.dataset['table']
  const target: BoardDropTarget = id ? { kind: 'table', id } : element ? { kind: 'list' } : null
  const { line, accepts } = drag.actions().describe(picked, target)
  drag.marked?.removeAttribute('data-target')
  drag.marked = accepts ? element : null
  drag.target = accepts ? target : null
  if (accepts) element?.setAttribute('data-target', '')
  setGhostText(drag, 'line', line)
}

const setGhostText = ({ ghost }: RunningDrag, part: string, text: string): void => {
  const element = ghost.querySelector(`[data-ghost=${part}]`)
  if (element && element.textContent !== text) element.textContent = text
}

/** Whether the plan moved, because what is dragged is near its edge. */
function scrollAtEdge(drag: RunningDrag): boolean {
  const { floor, floorBox: box, at, scrolled, mostScroll } = drag
  if (!floor || !box || !isIn(box, at)) return false
  const x = clamp(scrolled.x + getEdgeStep(at.x, box.left, box.right), mostScroll.x)
  const y = clamp(scrolled.y + getEdgeStep(at.y, box.top, box.bottom), mostScroll.y)
  if (x === scrolled.x && y === scrolled.y) return false
  drag.scrolled = { x, y }
  floor.scrollTo(x, y)
  return true
}

const clamp = (value: number, most: number): number =>
  Math.min(Math.max(value, 0), Math.max(most, 0))

const getEdgeStep = (at: number, start: number, end: number): number =>
  at < start + edgeWidth ? -edgeSpeed : at > end - edgeWidth ? edgeSpeed : 0

function finish(drag: RunningDrag, isDropped: boolean): void {
  cancelAnimationFrame(drag.frame)
  drag.changes.disconnect()
  drag.ghost.hidden = true
  if (!drag.isLifted) return
  swallowClick()
  const { source, target, element } = drag
  const offset = getTableOffset(drag)
  delete element.dataset['lifted']
  drag.marked?.removeAttribute('data-target')
  drag.floor?.removeAttribute('data-dragging')
  const actions = drag.actions()
  if (isDropped && source.kind === 'people') actions.dropPeople(source.picked, target)
  if (isDropped && source.kind === 'table') actions.dropTable(source.id, offset)
  actions.release()
  element.style.translate = ''
}

/** The browser reports a click where the pointer is released; it is none. */
function swallowClick(): void {
  const stop = (click: Event) => {
    click.stopPropagation()
    click.preventDefault()
  }
  window.addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', stop, { capture: true }), 0)
}
