import type { ShareDrawing } from '../../share/share-drawing.ts'

export const share: ShareDrawing = {
  Art: () => <g />,
  texts: { x: 560, y: 150, width: 576, height: 414 },
  align: 'start',
  vertical: 'middle',
  kicker: { size: 34, ink: '--ink' },
  title: { size: 112, lead: 0.98, ink: '--ink', and: '--ink' },
  facts: { size: 36, ink: '--ink' },
}
