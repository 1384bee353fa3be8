/** The logo on a plum tile, 88 px for a 40 px space: a PNG in base64, attached as `cid:mark`. */
export const logoPng = [
  'iVBORw0KGgoAAAANSUhEUgAAAFgAAABYCAMAAABGS8AGAAAAUVBMVEVMaXFbKm5eLWpaKW5bKW1aKW1aKW1bKW1bKW1aKW1aKW5aKW9ZKm1dKHBbKm77+PNhMnRmOHerkbF7VImwmLWmiazUxtLEscWFX5GZeaHq',
  '4+VzAj2vAAAADnRSTlMAUQuotdRHiO/4WSQiGrGK4wwAAAAJcEhZcwAAFiUAABYlAUlSJPAAAAIYSURBVFiF7dnb0oIgEADgzTxRzWKraPX+D/pP55BVFoV/umhvWb4xBJx2AezIyiovaoUBoeoir8oM5qLcBpEW',
  'vy0n2U2Bq6LYsOw+x9WR75nHrde7iPVu7FYYKapELtpyFc+15F1MF/G1zvso7+0d9eEBS/cZdcLE/LHRpK7WUvl+UoTnjbQWy8XtfghwtVS+3hvbEFcL5S1ApoJcLZNVJlsJertCuRQdOvp0ZXIl2cRkuyI5Zzfb',
  '0QrH1ZrsDIYogDnOjQ6MxjVqUGlgBZgGxh/8XUtxPqeBO8QuBTxch4b48HAfG2LDw3NwiAv3r7lNHxPuP6YyshSm8cSLdTEeL+NxksHkPNHJTjhpwc0PApcWpLgwOZMuzhI2F/8zj2Fypmjj/k6jvc8MXlczn7Qj',
  'k9bNwcRM6F0XsffK4HM1t5cEmeDL1mcO5i/QjoeJTR5v4qmtPJb9cMvBLZ9L/FKYtTBNvTyzDp58ecjKYpjmDohZDtP8kTZLYc+RRleWweS/Ns0SWHBt4liWwLTk09T6YVr0MW398LKvdPuDn/Fbilf8luJ7l0L5',
  '4KV/0pOVFYpUhZAcvWEc1z8nFxWbTLCLlaw8ZkJdLIUFPRPoqkxagjRB7rUEKS2amhD3VjSVlnlNgFsEFaaN2H0UpuWldAorpacr/kOqdkW6BgskawlBsiYWJGu7ARxiNApf++E/WpuQrhl7jWjt4z8X/pvCRMfX',
  'YgAAAABJRU5ErkJggg==',
].join('')
