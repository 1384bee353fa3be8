import { AutoScroller, PointerSensor } from '@dnd-kit/dom'
import { DragDropProvider } from '@dnd-kit/react'
import type { ReactNode } from 'react'
import type { RowOrder } from './use-row-order.ts'

/** A row is lifted at once, and a row that is held near the edge of the view scrolls the list. */
const sensors = [PointerSensor.configure({ activationConstraints: () => undefined })]
const plugins = [AutoScroller.configure({ threshold: { x: 0, y: 0.08 } })]

/** The list inside can be ordered with a pointer; its rows are draggable by their handles. */
export function RowOrderProvider({
  drag,
  children,
}: {
  drag: RowOrder['drag']
  children: ReactNode
}) {
  return (
    <DragDropProvider
      sensors={sensors}
      plugins={plugins}
      onDragStart={({ operation: { source, position } }) =>
        source && drag.start(String(source.id), position.initial.y)
      }
      onDragMove={({ operation, to }) => drag.move(to?.y ?? operation.position.current.y)}
      onDragEnd={({ canceled, nativeEvent, operation }) => {
        const y =
          nativeEvent instanceof PointerEvent ? nativeEvent.clientY : operation.position.current.y
        drag.end(canceled ? null : y)
      }}
    >
      {children}
    </DragDropProvider>
  )
}
