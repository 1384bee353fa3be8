import type { TemplateId } from './page-view.ts'

/** The style sheets of a template, as paths inside `templates/`: concatenated in this order they are one file. */
export const cssFiles: Record<TemplateId | 'house', readonly string[]> = {
  jaali: ['pages/base.css', 'pages/jaali.css'],
  grid: ['pages/base.css', 'pages/grid.css'],
  cutpaper: ['pages/base.css', 'pages/cutpaper.css'],
  botanical: ['pages/base.css', 'pages/botanical.css'],
  lights: ['pages/base.css', 'pages/lights.css'],
  blacktie: ['pages/base.css', 'pages/blacktie.css'],
  house: ['pages/house.css'],
}
