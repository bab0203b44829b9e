interface WasmMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/**
 * Limits the WebAssembly memory of this thread. The limits of a worker's heap do not reach it, and it may grow to 2 GB: a picture of a few
 * kilobytes can claim to be gigabytes. Emscripten grows memory by this method and takes a refusal for an allocation that failed.
 */
export function limitWasmMemory(maxBytes: number): void {
  const memories = (globalThis as unknown as { WebAssembly: { Memory: { prototype: WasmMemory } } }).WebAssembly.Memory
    .prototype;
  const { grow } = memories;
  memories.grow = function (this: WasmMemory, pages: number): number {
    if (this.buffer.byteLength + pages * 65_536 > maxBytes) throw new RangeError('a picture needs too much memory');
    return grow.call(this, pages);
  };
}
