package main

import (
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"strings"
)

func main() {
	baseURL := os.Getenv("ACME_API_URL")
	if baseURL == "" {
		baseURL = "https://api.acme.example"
	}
	body := strings.NewReader(`{
  "storage_configuration": {
    "storage_type": "AwsS3",
    "bucket": "harbor-archive-logs",
    "account_id": "123456789012"
  },
  "log_extension": ".bag",
  "log_type": "ROS1Bag"
}`)
	request, err := http.NewRequest("PUT", baseURL+"/api/ingest/v2/stores/4a0cc9a7-99f9-4b5c-8dbd-bded1d245c50", body)
	if err != nil {
		log.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer "+os.Getenv("ACME_TOKEN"))
	request.Header.Set("Content-Type", "application/json")

	response, err := http.DefaultClient.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	if err != nil {
		log.Fatal(err)
	}
	if response.StatusCode >= 300 {
		log.Fatalf("%s: %s", response.Status, answer)
	}
	fmt.Println(string(answer))
}
