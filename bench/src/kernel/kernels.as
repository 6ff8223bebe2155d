export { reference } from './reference'
