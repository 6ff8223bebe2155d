export { journeySaveSchema } from '@seedfast/actmap'
