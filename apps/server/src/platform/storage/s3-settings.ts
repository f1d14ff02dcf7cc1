/** A bucket of any store that speaks S3. */
export interface S3Settings {
  bucket: string;
  region: string;
  /** Null for Amazon's own. */
  endpoint: string | null;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket is in the path instead of the host name, as in MinIO and most self-hosted stores. */
  usesPathStyle: boolean;
  /** Whether browsers fetch photos directly from the store, with links that last a minute, instead of through the server. */
  givesLinks: boolean;
}
