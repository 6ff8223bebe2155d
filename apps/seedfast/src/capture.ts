export * from '@seedfast/capture'
