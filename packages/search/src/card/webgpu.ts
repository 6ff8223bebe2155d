/**
 * The part of the WebGPU API that a search uses, as browsers and Deno provide it in `navigator.gpu`. Most TypeScript
 * libraries lack these types.
 */
export interface Gpu {
  requestAdapter(options?: {
    readonly powerPreference?: 'high-performance' | 'low-power'
    readonly forceFallbackAdapter?: boolean
  }): Promise<GpuAdapter | null>
}

export interface GpuAdapter {
  readonly info?: {
    readonly vendor?: string
    readonly architecture?: string
    readonly device?: string
    readonly description?: string
    readonly isFallbackAdapter?: boolean
  }
  readonly isFallbackAdapter?: boolean
  readonly limits: { readonly maxComputeWorkgroupsPerDimension: number }
  requestDevice(): Promise<GpuDevice>
}

export interface GpuDevice {
  readonly queue: {
    writeBuffer(buffer: GpuBuffer, offset: number, data: Uint32Array): void
    submit(commands: readonly object[]): void
  }
  readonly lost: Promise<{ readonly reason?: string; readonly message: string }>
  createShaderModule(source: { readonly code: string }): {
    getCompilationInfo(): Promise<{ readonly messages: readonly CompilationMessage[] }>
  }
  createComputePipelineAsync(options: {
    readonly layout: 'auto'
    readonly compute: { readonly module: object; readonly entryPoint: string }
  }): Promise<{ getBindGroupLayout(group: number): object }>
  createBuffer(options: { readonly size: number; readonly usage: number }): GpuBuffer
  createBindGroup(options: {
    readonly layout: object
    readonly entries: readonly {
      readonly binding: number
      readonly resource: { readonly buffer: GpuBuffer }
    }[]
  }): object
  createCommandEncoder(): {
    beginComputePass(): {
      setPipeline(pipeline: object): void
      setBindGroup(group: number, bindings: object): void
      dispatchWorkgroups(x: number, y: number): void
      end(): void
    }
    copyBufferToBuffer(from: GpuBuffer, at: number, to: GpuBuffer, toAt: number, size: number): void
    finish(): object
  }
  pushErrorScope(filter: 'out-of-memory' | 'validation'): void
  popErrorScope(): Promise<{ readonly message: string } | null>
  destroy(): void
}

export interface GpuBuffer {
  mapAsync(mode: number): Promise<void>
  getMappedRange(offset?: number, size?: number): ArrayBuffer
  unmap(): void
}

export interface CompilationMessage {
  readonly type: string
  readonly message: string
  readonly lineNum: number
}

/** The flags of WebGPU's `GPUBufferUsage` and `GPUMapMode`. */
export const USAGE = { MAP_READ: 1, COPY_SRC: 4, COPY_DST: 8, UNIFORM: 64, STORAGE: 128 } as const
export const MAP_READ = 1
