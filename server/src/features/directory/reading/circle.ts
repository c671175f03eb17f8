/** What lies around a point. */
export interface Circle {
  /** In degrees, WGS 84. */
  readonly centre: { readonly lat: number; readonly lon: number };
  readonly km: number;
}
